/**
 * In place of the real size of a piece (hooks.ts): a photo of a story has few bytes and several pieces, so that an upload can
 * be interrupted between them.
 */
export const PHOTO_PIECE_BYTES = 48;
