/**
 * The meaning of an outcome for the engine: the worker's own reading of an answer (decisions 22, 36), in the
 * simulated world.
 */
import type { EngineEvent, ReadResult, SendResult } from '#sync/engine/events.ts';
import { hasArrived } from '#sync/engine/intents/photos/photo.ts';
import type { RowKinds } from '#sync/engine/intents/table.ts';
import { NOT_THEIRS, OTHER_MEMBER } from '#sync/worker/reads/read-result.ts';
import type { Content, Outcome } from './questions.ts';

export function readVerdict(outcome: Outcome, sync: boolean): ReadResult {
  switch (outcome.kind) {
    case 'snapshot': {
      const { snapshot, etag, versions } = outcome;
      const figures = figuresOf(snapshot.content);
      return { type: 'answer', answer: snapshot, etag, versions, sync, figures };
    }
    case 'unchanged':
      return { type: 'unchanged', versions: outcome.versions, sync };
    case 'refused':
      return outcome.reason === OTHER_MEMBER
        ? NOT_THEIRS
        : { type: 'refused', status: outcome.status, definite: true };
    case 'busy':
      return { type: 'server', status: outcome.status, retryAfterMs: outcome.retryAfterMs };
    case 'broken':
      return { type: 'server', status: outcome.status, retryAfterMs: null };
    case 'html':
      return outcome.status === 403
        ? { type: 'refused', status: 403, definite: false }
        : { type: 'unusable', portal: true };
    case 'nothing':
      return { type: 'unreachable' };
    case 'read-bytes':
      return outcome.result;
    case 'unreadable':
    case 'send-bytes':
    case 'done':
    case 'arrived':
    case 'own':
    case 'reconciled':
    case 'session':
      return { type: 'unusable', portal: false };
  }
}

function figuresOf(content: Content): Record<string, number> {
  if (content.name === 'chats') {
    return Object.fromEntries(
      content.chats.map((chat) => [chat.profile.id, chat.num_unread_messages]),
    );
  }
  if (content.name !== 'likes') return {};
  return { likes: content.liked_by.filter((like) => like.like_new).length };
}

type Settled = Pick<
  Extract<EngineEvent, { type: 'reconcile-done' }>,
  'found' | 'missing' | 'photos'
>;

/**
 * An answer of a backend that looks messages up by their text may prove nothing. From a backend that looks up by key
 * the same outcome counts as no answer. `photos`: as they are stored by now (sends/reconciling.ts).
 */
export function settleVerdict(
  outcome: Outcome,
  sync: boolean,
  photos: readonly RowKinds['photo'][],
): Settled {
  if (outcome.kind === 'reconciled') {
    const { found, missing, pictures } = outcome;
    const keysWhere = (arrived: boolean) =>
      photos
        .filter(({ before }) => pictures !== null && hasArrived(before, pictures) === arrived)
        .map(({ key }) => key);
    return { found, missing: [...missing, ...keysWhere(false)], photos: keysWhere(true) };
  }
  const isAnswered = !sync && (outcome.kind === 'unreadable' || outcome.kind === 'broken');
  return { found: [], missing: isAnswered ? [] : null };
}

export function sendVerdict(outcome: Outcome, sync: boolean): SendResult {
  switch (outcome.kind) {
    case 'done':
      return {
        type: 'accepted',
        message: outcome.message,
        instead: outcome.instead ?? null,
        versions: outcome.versions,
        sync,
      };
    case 'refused':
      return outcome.reason === 'auth' || outcome.reason === OTHER_MEMBER
        ? { type: 'signed-out', definite: true }
        : { type: 'refused', status: outcome.status, reason: outcome.reason, message: '' };
    case 'busy': {
      const { status, retryAfterMs } = outcome;
      return status === 429 || sync
        ? { type: 'later', status, retryAfterMs, failure: 'busy' }
        : { type: 'unknown', reached: true, failure: 'busy' };
    }
    case 'broken':
      return { type: 'unknown', reached: true, failure: 'server' };
    case 'html':
      return outcome.status === 403
        ? { type: 'signed-out', definite: false }
        : { type: 'unknown', reached: false, failure: 'portal' };
    case 'nothing':
      return outcome.left
        ? { type: 'unknown', reached: false, failure: 'timeout' }
        : { type: 'not-sent' };
    case 'send-bytes':
      return outcome.result;
    case 'unreadable':
    case 'read-bytes':
    case 'snapshot':
    case 'unchanged':
    case 'arrived':
    case 'own':
    case 'reconciled':
    case 'session':
      return { type: 'unknown', reached: true, failure: 'unreadable' };
  }
}
