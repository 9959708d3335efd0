/** How a text with a limit counts: nothing below 80 % of it, then the characters left, then the excess (product 3.1). */
import { COUNTER_FROM } from '#schemas/limits.ts';

/** Null while no count is shown; negative when the text is too long. */
export function charactersLeft(text: string, max: number): number | null {
  const length = text.trim().length;
  return length < max * COUNTER_FROM ? null : max - length;
}
