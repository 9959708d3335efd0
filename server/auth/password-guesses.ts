/**
 * Whether a program that tries passwords in the order people choose them would soon reach this one (security R18): words of
 * lists of leaked passwords, dates, rows of keys, repetitions, and all of these put together, disguised or turned around.
 */
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** What somebody gets through who has to ask the server each time. */
const FEW_GUESSES = 1_000_000;
/** The work grows with the square of the length; a longer password is judged by its beginning. */
const JUDGED_LENGTH = 64;

let guesser: ZxcvbnFactory | null = null;

/** `own` are words that are tried first here: the site's name, the member's. */
export function takesFewGuesses(password: string, own: readonly string[]): boolean {
  guesser ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: JUDGED_LENGTH });
  return guesser.check(password, [...own]).guesses < FEW_GUESSES;
}
