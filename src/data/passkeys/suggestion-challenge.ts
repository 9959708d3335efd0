/**
 * The challenge of the suggested passkeys, kept by this tab until it is used or nearly over: a login page that is opened again
 * asks for no other one, so that looking at it costs nothing of the limit of calls.
 */
import { CHALLENGE_MS } from '#schemas/limits.ts';
import type { RequestOptions } from '#schemas/passkeys.ts';

const NAME = 'passkey-challenge';
/** The device asks who is there before it answers. */
const TO_ANSWER_MS = 60_000;

export interface KeptChallenge {
  options: RequestOptions;
  until: number;
}

export function keepChallenge(options: RequestOptions): KeptChallenge {
  const kept = { options, until: Date.now() + CHALLENGE_MS - TO_ANSWER_MS };
  try {
    const { challenge, rpId, timeout } = options;
    sessionStorage.setItem(NAME, JSON.stringify([challenge, rpId, timeout, kept.until]));
  } catch {
    // A full storage: the next page asks again.
  }
  return kept;
}

/** Null when there is none, or it is nearly over. */
export function keptChallenge(): KeptChallenge | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(NAME) ?? 'null');
    if (!Array.isArray(stored)) return null;
    const parts: readonly unknown[] = stored;
    const [challenge, rpId, timeout, until] = parts;
    if (typeof challenge !== 'string' || typeof rpId !== 'string') return null;
    if (typeof timeout !== 'number' || typeof until !== 'number' || until <= Date.now())
      return null;
    return { options: { challenge, rpId, timeout, userVerification: 'required' }, until };
  } catch {
    return null;
  }
}

export function dropChallenge(): void {
  try {
    sessionStorage.removeItem(NAME);
  } catch {
    // Without storage none is kept.
  }
}
