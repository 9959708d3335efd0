/**
 * Lines that intents of several kinds stand in together.
 */
import type { ProfileId } from '#schemas/ids.ts';

/** Everything said in a conversation, or done to it as a whole. */
export const conversationQueue = ({ target }: { target: ProfileId }): string => `with:${target}`;
