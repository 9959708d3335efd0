/** How the composer counts: nothing below 80 % of the limit, then the characters left, then the excess (product §3.1). */
import { MESSAGE_COUNTER_FROM } from '#schemas/limits.ts';

/** Null while no count is shown; negative when the text is too long. */
export function charactersLeft(text: string, max: number): number | null {
  const length = text.trim().length;
  return length < max * MESSAGE_COUNTER_FROM ? null : max - length;
}
