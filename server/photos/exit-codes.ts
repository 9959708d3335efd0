/** The exit codes of the decoder's process for a photo that exceeds a limit. */
export const OUT_OF_MEMORY = 3;
export const OUT_OF_TIME = 4;
