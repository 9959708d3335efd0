/**
 * What a live query shows, when it shows anything: for screens that read a value and leave its state to others.
 */
import type { Live } from '#sync/live.ts';

export const valueOf = <T>(live: Live<T>): T | null => ('value' in live ? live.value : null);
