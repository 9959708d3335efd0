/**
 * Recovery codes: each opens one login when the authenticator app is lost (decisions 89). They are stored like passwords,
 * because they are short enough to be written down.
 */
import { randomInt } from 'node:crypto';
import { RECOVERY_CODES } from '#schemas/limits.ts';
import { fitsPassword, hashPassword } from './password.ts';

/** Without letters and digits that are mistaken for each other. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 12;
const GROUP = /.{4}(?=.)/g;

const newCode = (): string =>
  Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export interface NewCodes {
  /** For the member, in groups. */
  readonly shown: readonly string[];
  readonly hashes: readonly string[];
}

/** Slow: never call it inside a transaction. */
export async function newRecoveryCodes(): Promise<NewCodes> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  const hashes = await Promise.all(codes.map(hashPassword));
  return { shown: codes.map((code) => code.replaceAll(GROUP, '$&-')), hashes };
}

/** The stored code that fits; null without one. Slow. */
export async function fittingCode<Stored extends { readonly hash: string }>(
  code: string,
  stored: readonly Stored[],
): Promise<Stored | null> {
  if (code.length !== LENGTH) return null;
  const fits = await Promise.all(stored.map(({ hash }) => fitsPassword(code, hash)));
  return stored[fits.indexOf(true)] ?? null;
}
