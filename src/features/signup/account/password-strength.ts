/**
 * A hint about a new password, from its own characters: it judges length and repetition, and leaves lists of leaked
 * passwords to the server.
 */
import { PASSWORD_MIN_LENGTH } from '#schemas/limits.ts';

export type PasswordStrength = 'empty' | 'short' | 'simple' | 'enough' | 'good';

const GOOD_LENGTH = 12;
/** Fewer different characters are easy to guess at any length. */
const VARIED = 5;
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiop',
];
const RUN = 6;

export function strengthOf(password: string, own: readonly string[] = []): PasswordStrength {
  const characters = Array.from(password);
  if (characters.length === 0) return 'empty';
  if (characters.length < PASSWORD_MIN_LENGTH) return 'short';
  const lower = password.toLowerCase();
  const isOfMember = own.some((word) => word.length > 2 && lower.includes(word.toLowerCase()));
  if (isOfMember || new Set(characters).size < VARIED || hasRun(lower)) return 'simple';
  return characters.length < GOOD_LENGTH ? 'enough' : 'good';
}

/** Six neighbours of the alphabet, of the digits or of a keyboard. */
const hasRun = (password: string): boolean =>
  ROWS.some((row) =>
    Array.from(row, (_, start) => row.slice(start, start + RUN)).some(
      (run) => run.length === RUN && password.includes(run),
    ),
  );
