/**
 * The rules for a new password (security R18; decisions 41): eight characters, not one that guessers try first, not the
 * member's own name or address. Digits or signs are not required.
 */
import { PASSWORD_MIN_LENGTH } from '#schemas/limits.ts';
import { isCommonPassword } from './common-passwords.ts';
import { takesFewGuesses } from './password-guesses.ts';
import type { Refused } from '#server/rules/result.ts';

interface PasswordOwner {
  readonly email: string;
  readonly name: string;
  readonly siteName: string;
}

/** Shorter words are contained in too many passwords. */
const WORD = /[\p{L}\p{N}]{3,}/gu;

const refused = (code: 'too_short' | 'breached', field: string): Refused => ({
  ok: false,
  refusal: { code, message: 'this password is too easy to guess', field },
});

/** Null when it may be used. `field` is the field of the form. */
export function refusalOfPassword(
  password: string,
  { email, name, siteName }: PasswordOwner,
  field: string,
): Refused | null {
  if (Array.from(password).length < PASSWORD_MIN_LENGTH) return refused('too_short', field);
  const [local = ''] = email.split('@');
  const whole = [email, local, name, siteName];
  const words = whole.map((text) => text.match(WORD) ?? []);
  const own = [...whole, ...words.flat(), ...words.map((some) => some.join(''))];
  const isGuessed = isCommonPassword(password, own) || takesFewGuesses(password, own);
  return isGuessed ? refused('breached', field) : null;
}
