/** Send queues shared by several kinds of intents. */
import type { ProfileId } from '#schemas/ids.ts';

/** The messages of a conversation and its deletion. */
export const conversationQueue = ({ target }: { target: ProfileId }): string => `with:${target}`;
