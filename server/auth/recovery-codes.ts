/**
 * Recovery codes: each replaces the code of the authenticator app once, for a member who lost it (decisions 89). They are stored
 * as slow hashes like passwords, because a code that is short enough to be written down can be guessed from a fast hash.
 */
import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '#schemas/limits.ts';
import { fitsPassword, hashPassword } from './password.ts';

/** Without the letters and digits that are mistaken for each other: i, l, o, 0 and 1. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;
/** Four characters that others follow. */
const GROUP = /.{4}(?=.)/g;

const newCode = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

export interface NewCodes {
  /** For the member, in groups of four: `abcd-efgh-jkmn`. */
  readonly shown: readonly string[];
  readonly hashes: readonly string[];
}

/** Slow: never call it inside a transaction. */
export async function newRecoveryCodes(): Promise<NewCodes> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const hashes = await Promise.all(codes.map(hashPassword));
  return { shown: codes.map((code) => code.replaceAll(GROUP, '$&-')), hashes };
}

/** The stored code that is equal to `code` (of `plainCode`), or null. Slow: never call it inside a transaction. */
export async function fittingCode<Stored extends { readonly hash: string }>(
  code: string,
  stored: readonly Stored[],
): Promise<Stored | null> {
  if (code.length !== LENGTH) return null;
  const fits = await Promise.all(stored.map(({ hash }) => fitsPassword(code, hash)));
  return stored[fits.indexOf(true)] ?? null;
}
