/**
 * The meaning of an outcome for the engine: an outcome is put into the worker's terms of an answer, and the worker's own
 * functions read it (decisions 22, 36).
 */
import { NO_VERSIONS } from '#schemas/headers.ts';
import type { EngineEvent, ReadResult, SendResult } from '#sync/engine/events.ts';
import { hasArrived } from '#sync/engine/intents/photos/photo.ts';
import type { AnswerPart } from '#sync/engine/intents/request.ts';
import type { RowKinds } from '#sync/engine/intents/table.ts';
import type { Answer, RefusedAnswer } from '#sync/worker/http/answer.ts';
import { toReadResult } from '#sync/worker/reads/read-result.ts';
import { toSendResult } from '#sync/worker/sends/sending.ts';
import type { Content, Outcome } from './questions.ts';

/** No answer, or one without a value. */
type Bare = Exclude<Answer<never>, { type: 'answer' }>;

const refusedBy = (
  { status, ...given }: Partial<RefusedAnswer> & { status: number },
  sync: boolean,
): RefusedAnswer => ({
  type: 'refused',
  status,
  code: null,
  message: '',
  field: undefined,
  body: 'json',
  retryAfterMs: null,
  versions: NO_VERSIONS,
  sync,
  ...given,
});

const UNREADABLE = { type: 'unusable', portal: false, path: '' } as const;

/** Of our backend nobody else signs an answer: a page in its place is an intermediary's (http/member-http.ts). */
function bareOf(outcome: Outcome, sync: boolean): Bare {
  switch (outcome.kind) {
    case 'unchanged':
      return { type: 'unchanged', versions: outcome.versions, sync };
    case 'refused':
      return refusedBy({ status: outcome.status, code: outcome.reason }, sync);
    case 'busy': {
      const { status, retryAfterMs } = outcome;
      const code = status === 429 ? 'rate' : 'unavailable';
      return refusedBy({ status, code, retryAfterMs }, sync);
    }
    case 'broken':
      return refusedBy({ status: outcome.status, body: 'empty' }, false);
    case 'html':
      return sync || outcome.status < 400
        ? { ...UNREADABLE, portal: true }
        : refusedBy({ status: outcome.status, body: 'html' }, false);
    case 'nothing':
      return { type: 'unreachable', timedOut: outcome.left };
    default:
      return UNREADABLE;
  }
}

export function readVerdict(outcome: Outcome, sync: boolean): ReadResult {
  if (outcome.kind === 'read-bytes') return outcome.result;
  if (outcome.kind !== 'snapshot')
    return toReadResult(bareOf(outcome, sync), () => Promise.resolve());
  const { snapshot, etag, versions } = outcome;
  const figures = figuresOf(snapshot.content);
  return { type: 'answer', answer: snapshot, etag, versions, sync, figures };
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
  if (outcome.kind === 'send-bytes') return outcome.result;
  // The worker cannot tell that a request never left: only the engine's own tests, and these stories, say so.
  if (outcome.kind === 'nothing' && !outcome.left) return { type: 'not-sent' };
  return toSendResult(outcome.kind === 'done' ? doneOf(outcome, sync) : bareOf(outcome, sync));
}

const doneOf = (
  { message, instead, versions }: Extract<Outcome, { kind: 'done' }>,
  sync: boolean,
): Answer<AnswerPart> => ({
  type: 'answer',
  value: { message, instead: instead ?? null },
  etag: null,
  versions,
  sync,
});
