/** The value of a live query, when there is one: for screens that read a value and leave its state to other components. */
import type { Live } from '#sync/queries/live.ts';

export const valueOf = <T>(live: Live<T>): T | null => ('value' in live ? live.value : null);
