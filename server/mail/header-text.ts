/** Cleans text for a mail header (security R23): one line, whatever name a member chose. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
const MAX_LENGTH = 200;

/** Without line breaks and other control characters, and with limited length. */
export const headerText = (text: string): string =>
  text.replaceAll(BREAKS, ' ').trim().slice(0, MAX_LENGTH);
