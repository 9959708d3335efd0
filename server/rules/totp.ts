/**
 * Codes of an authenticator app (decisions 89): six digits that change every thirty seconds. The secret is stored sealed, so
 * that a row of the table alone makes no codes.
 */
import { hkdfSync } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { CODE_DIGITS, CODE_PERIOD_MS } from '#schemas/limits.ts';
import { seal, unseal } from './sealed.ts';

const SECRET_BYTES = 20;
const KEY_BYTES = 32;
/** A code of the period before or after counts too, because clocks differ. */
const PERIODS_AROUND = 1;

interface SecretOwner {
  readonly member: string;
  /** The secret of the database. */
  readonly siteSecret: string;
}

const keyOf = ({ member, siteSecret }: SecretOwner): Buffer =>
  Buffer.from(hkdfSync('sha256', siteSecret, '', `totp ${member}`, KEY_BYTES));

const totpOf = (secret: Secret, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret, digits: CODE_DIGITS, period: CODE_PERIOD_MS / 1_000 });

export interface NewSecret {
  /** Base32, for typing. */
  readonly text: string;
  /** What the QR code holds. */
  readonly uri: string;
  readonly sealed: string;
}

/** What is stored of a secret in base32. */
export const sealSecret = (owner: SecretOwner, text: string): string =>
  seal(keyOf(owner), Secret.fromBase32(text).bytes).toString('base64url');

/** The same secret under another secret of the database; null when it was sealed under neither. */
export function resealSecret(
  owner: SecretOwner,
  sealed: string,
  siteSecret: string,
): string | null {
  const bytes = unseal(keyOf(owner), Buffer.from(sealed, 'base64url'));
  if (bytes === null) return null;
  return seal(keyOf({ ...owner, siteSecret }), bytes).toString('base64url');
}

/** `label` names the account in the app. */
export function newSecret(owner: SecretOwner, names: { issuer: string; label: string }): NewSecret {
  const secret = new Secret({ size: SECRET_BYTES });
  const text = secret.base32;
  return { text, uri: totpOf(secret, names).toString(), sealed: sealSecret(owner, text) };
}

/** The number of the period whose code this is; null when the code is wrong. */
export function stepOfCode(owner: SecretOwner, sealed: string, given: CodeAt): number | null {
  const bytes = unseal(keyOf(owner), Buffer.from(sealed, 'base64url'));
  if (bytes === null) return null;
  const secret = new Secret({ buffer: new Uint8Array(bytes).buffer });
  const timestamp = given.now.getTime();
  const delta = totpOf(secret).validate({ token: given.code, timestamp, window: PERIODS_AROUND });
  return delta === null ? null : Math.floor(timestamp / CODE_PERIOD_MS) + delta;
}

interface CodeAt {
  readonly code: string;
  readonly now: Date;
}
