import { leavesInk } from '#schemas/ink.ts';
import { charactersLeft } from '#src/lib/text/characters-left.ts';

/** A text that can be a message: it shows something, and it is not too long. */
export function isSendable(text: string, maxLength: number): boolean {
  const left = charactersLeft(text, maxLength);
  return leavesInk(text) && (left === null || left >= 0);
}
