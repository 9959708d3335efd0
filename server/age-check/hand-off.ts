/**
 * The signatures of an age check by an external service (security R49). The site signs the state that it sends to the service;
 * the service signs its answer with the same key. The state holds a random token for one use, and nothing about the member.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface AgeCheck {
  /** Where a member is sent. */
  readonly url: URL;
  /** Known to the site and the service. */
  readonly key: string;
}

export const AgeResults = ['passed', 'failed'] as const;
export type AgeResult = (typeof AgeResults)[number];

const sign = (text: string, key: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

function isSigned(text: string, mac: string, key: string): boolean {
  const [expected, given] = [Buffer.from(sign(text, key)), Buffer.from(mac)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** The state for the service: the token and its signature. */
export const signedState = (token: string, key: string): string =>
  `${token}.${sign(`state\n${token}`, key)}`;

/** The token of a state that this site made; otherwise null. */
export function tokenIn(state: string, key: string): string | null {
  const [token = '', mac = '', ...more] = state.split('.');
  return more.length === 0 && isSigned(`state\n${token}`, mac, key) ? token : null;
}

/** The result of an answer that the service has signed for this state; otherwise null. */
export function resultIn(
  { state, result, signature }: { state: string; result: string; signature: string },
  key: string,
): AgeResult | null {
  const known = AgeResults.find((one) => one === result);
  if (known === undefined) return null;
  return isSigned(`result\n${state}\n${known}`, signature, key) ? known : null;
}
