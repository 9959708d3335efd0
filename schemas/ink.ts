/**
 * Whether a text shows anything: a text without ink is empty, whatever characters it has (security R15). Server and screens
 * ask the same. Pure.
 */

/** Spaces, controls, what Unicode lets be ignored (the Hangul fillers too), the empty Braille cell and the empty note head. */
const WITHOUT_INK =
  /[\s\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}]/gu;

/** Only the characters that can be seen. */
export const inkOf = (text: string): string => text.replaceAll(WITHOUT_INK, '');

export const leavesInk = (text: string): boolean => inkOf(text) !== '';
