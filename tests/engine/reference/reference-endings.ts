/**
 * How a read and a send end, well and otherwise. The reference gets the same events as the engine.
 */
import type { IntentKey } from '#schemas/ids.ts';
import type { ReadResult, SendResult } from '#sync/engine/events.ts';
import { messageOf } from '#tests/engine/people.ts';
import type { Asked, Bench } from './reference-bench.ts';

export type Command = (bench: Bench) => void;

// Reads

const answerOf = (bench: Bench, { endpoint, etag }: Asked<'read'>): ReadResult => {
  const { version, likes: given } = bench.reference.truth;
  const versions = { user: '1', chats: String(version), likes: String(version) };
  const fresh = endpoint.name === 'user' ? '"1"' : `"${version}"`;
  if (etag === fresh) return { type: 'unchanged', versions, sync: true };
  const answer = endpoint.name === 'likes' ? new Set(given) : {};
  return { type: 'answer', answer, etag: fresh, versions, sync: true, figures: {} };
};

export const readsWell: Command = (bench) => {
  const [asked] = bench.reads;
  if (asked !== undefined) bench.endRead(asked, answerOf(bench, asked));
};

export const readFails =
  (result: ReadResult, isLast = false): Command =>
  (bench) => {
    const asked = isLast ? bench.reads.at(-1) : bench.reads[0];
    if (asked === undefined) return;
    // The answer about a conversation that was left does not count.
    const isHeard = asked.endpoint.name !== 'messages' && bench.counts(asked);
    if (result.type === 'server' && isHeard) silence(bench, result);
    bench.endRead(asked, result);
  };

function silence(
  bench: Bench,
  { status, retryAfterMs }: { status: number; retryAfterMs: number | null },
) {
  if (status !== 429 && status !== 503) return;
  const until = bench.at + (retryAfterMs ?? 0);
  bench.reference.silentUntil = Math.max(bench.reference.silentUntil, until);
}

// Sends

/** The server applies the intent, unless it has applied or refused it before. */
export const sendsWell: Command = (bench) => {
  const [asked] = bench.sends;
  if (asked === undefined) return;
  arrives(bench, asked);
  if (bench.counts(asked)) bench.reference.becomes(asked.key, 'arrived');
  bench.endSend(asked, acceptedOf(asked));
};

function arrives(bench: Bench, { key, send }: Asked<'send'>): void {
  bench.reference.truth.take(key, send);
}

const seqOf = (key: IntentKey): number => Number(key.slice(-12));

function acceptedOf({ key, send }: Asked<'send'>): SendResult {
  const message = send.kind === 'message' ? messageOf(1, seqOf(key)) : null;
  return {
    type: 'accepted',
    message,
    versions: { user: null, chats: null, likes: null },
    sync: true,
  };
}

export const answerIsLost: Command = (bench) => {
  const [asked] = bench.sends;
  if (asked === undefined) return;
  arrives(bench, asked);
  bench.endSend(asked, { type: 'unknown', reached: false, failure: 'timeout' });
};

export const refuses: Command = (bench) => {
  const [asked] = bench.sends;
  if (asked === undefined) return;
  const { truth } = bench.reference;
  if (truth.hasDone(asked.key)) return sendsWell(bench);
  // Marks are refused by backends that lack them, which other tests cover.
  if (asked.send.kind === 'read' || asked.send.kind === 'seen') return sendsWell(bench);
  bench.reference.refused(asked.key);
  bench.endSend(asked, { type: 'refused', status: 422, reason: 'moderated', message: '' });
};

/** The intent is not applied, and the engine learns that, or cannot tell. */
export const sendFails =
  (result: SendResult, isKnown: boolean): Command =>
  (bench) => {
    const [asked] = bench.sends;
    if (asked === undefined) return;
    const counts = bench.counts(asked);
    if (result.type === 'later' && counts) silence(bench, result);
    if (result.type === 'signed-out' && result.definite && counts)
      bench.reference.isConfirmed = false;
    if (isKnown && counts) bench.reference.becomes(asked.key, 'waits');
    bench.endSend(asked, result);
  };

export const LATER = { type: 'later', retryAfterMs: 7_000, failure: 'busy' } as const;
