/**
 * The rules for a new password (security R18; decisions 41): eight characters, not one that guessers try first, not the
 * member's own name or address. Digits or signs are not required.
 */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { PASSWORD_MIN_LENGTH } from '#schemas/limits.ts';
import type { Refused } from '#server/rules/result.ts';
import { isCommonPassword } from './common-passwords.ts';

/** What an attacker can try when every guess needs a request. */
const FEW_GUESSES = 1_000_000;
/** The work grows with the square of the length; a longer password is judged by its first characters. */
const JUDGED_LENGTH = 64;

let guesser: ZxcvbnFactory | null = null;

/**
 * Whether a guessing program would soon reach this password (security R18): words of lists of leaked passwords, dates,
 * keyboard rows, repetitions, and all of these combined, with replaced letters or reversed. `own` are words that
 * guessers try first here: the site's name, the member's name.
 */
function takesFewGuesses(password: string, own: readonly string[]): boolean {
  guesser ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: JUDGED_LENGTH });
  return guesser.check(password, [...own]).guesses < FEW_GUESSES;
}

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
