/**
 * How the decoder's process ends itself where a photo takes more than it may.
 */
export const OUT_OF_MEMORY = 3;
export const OUT_OF_TIME = 4;
