/** Send queues shared by several kinds of intents. */
import type { ProfileId } from '#schemas/ids.ts';

/** The messages of a conversation and its deletion. */
export const conversationQueue = ({ target }: { target: ProfileId }): string => `with:${target}`;

/**
 * The send queue of everything about my photos: a photo that is deleted makes room for one added after it, so the calls
 * keep the order of the intents.
 */
export const PHOTOS_QUEUE = 'photos';
