/**
 * The send queue of everything about my photos: a photo that is deleted makes room for one added after it, so the calls
 * keep the order of the intents.
 */
export const PHOTOS_QUEUE = 'photos';
