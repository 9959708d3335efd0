/**
 * How the composer counts: silent below 80 % of the limit, then what is left, then what is too much (product §3.1).
 */
import { MESSAGE_COUNTER_FROM } from '#schemas/limits.ts';

/** Null while there is nothing to say; negative when it is too long. */
export function charactersLeft(text: string, max: number): number | null {
  const length = text.trim().length;
  return length < max * MESSAGE_COUNTER_FROM ? null : max - length;
}
