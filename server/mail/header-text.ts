/**
 * Text on its way into a mail header (security R23): one line, whatever somebody called themselves.
 */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const MAX_LENGTH = 200;

/** Without line breaks and other control characters, and not endless. */
export const headerText = (text: string): string =>
  text.replaceAll(BREAKS, ' ').trim().slice(0, MAX_LENGTH);
