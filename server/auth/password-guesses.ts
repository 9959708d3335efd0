/**
 * Whether a guessing program would soon reach this password (security R18): words of lists of leaked passwords, dates,
 * keyboard rows, repetitions, and all of these combined, with replaced letters or reversed.
 */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** What an attacker can try when every guess needs a request. */
const FEW_GUESSES = 1_000_000;
/** The work grows with the square of the length; a longer password is judged by its first characters. */
const JUDGED_LENGTH = 64;

let guesser: ZxcvbnFactory | null = null;

/** `own` are words that guessers try first here: the site's name, the member's name. */
export function takesFewGuesses(password: string, own: readonly string[]): boolean {
  guesser ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: JUDGED_LENGTH });
  return guesser.check(password, [...own]).guesses < FEW_GUESSES;
}
