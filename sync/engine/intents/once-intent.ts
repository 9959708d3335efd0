/** Builds the definition of a once-only kind from what differs between kinds; shared behaviour is in once-row.ts. */
import type { ProfileId } from '#schemas/ids.ts';
import { millisOf } from '#schemas/time.ts';
import type { OnceRowBase } from '#sync/engine/outbox/row-base.ts';
import type { IntentDefinition, Description, SendBase } from './intent.ts';
import type { IntentKind } from '#sync/queries/waiting.ts';
import { changeOnce, isStanding } from './once-row.ts';
import { goesOnAs, reasonOf } from './attempt-state.ts';

interface OnceIntentParts<R extends OnceRowBase, S extends SendBase>
  extends
    Pick<
      IntentDefinition<R, S>,
      'version' | 'shape' | 'confirmedBy' | 'verifyBeforeRetry' | 'requestOf'
    >,
    Partial<
      Pick<
        IntentDefinition<R, S>,
        'oldest' | 'rank' | 'change' | 'onAccepted' | 'sendsMissingAgain'
      >
    > {
  /** The id of the row unless its order relative to other rows matters. */
  sendQueueOf?: (row: R) => string;
  /** Whether it waited so long that the member must confirm it before it is sent. */
  isExpired?: (row: R, wall: number) => boolean;
  sendOf: (row: R) => S;
  about: (row: R) => { kind: IntentKind; profile: ProfileId | null; body: string | null };
}

const never = (): boolean => false;

/** Where the backend supports keys, repeating is harmless, as often as needed. */
const mayRepeat = (
  { verifyBeforeRetry }: { verifyBeforeRetry: boolean },
  { state }: OnceRowBase,
): boolean => !verifyBeforeRetry && (state === 'unknown' || state === 'sending');

export const onceIntent = <R extends OnceRowBase, S extends SendBase>(
  given: OnceIntentParts<R, S>,
): IntentDefinition<R, S> => ({
  version: given.version,
  oldest: given.oldest,
  shape: given.shape,
  rank: given.rank ?? 1,
  isWork: true,
  confirmedBy: given.confirmedBy,
  readsBack: false,
  verifyBeforeRetry: given.verifyBeforeRetry,
  sendsMissingAgain: given.sendsMissingAgain ?? false,
  staysHere: false,
  sendQueueOf: given.sendQueueOf ?? (({ id }) => id),
  take: (row, incoming) => row ?? incoming,
  change(row, made) {
    if (made.type === 'sending' && mayRepeat(given, row) && row.key === made.key)
      return { ...row, state: 'sending', tries: row.tries + 1, nextAt: null };
    const changed = (given.change ?? changeOnce)(row, made);
    // Without a list that has to confirm it, an accepted row ends.
    return changed?.state === 'acked' && given.confirmedBy.length === 0 ? null : changed;
  },
  waiting: (row, wall) =>
    (row.state === 'queued' && !(given.isExpired ?? never)(row, wall)) || mayRepeat(given, row)
      ? { key: row.key, seq: row.seq, send: given.sendOf(row) }
      : null,
  requestOf: given.requestOf,
  onAccepted: given.onAccepted ?? (() => []),
  isSending: (row, key) => row.state === 'sending' && row.key === key,
  accepted: (row) => (row.state === 'acked' ? row.key : null),
  describe: (row, wall) =>
    describeOnce(row, given.about(row), (given.isExpired ?? never)(row, wall)),
});

/** A message has a time of writing by the server's clock, which is what the page compares it with. */
const writtenAt = (row: OnceRowBase & { created?: unknown }): number =>
  typeof row.created === 'string' ? millisOf(row.created) : row.at;

function describeOnce(
  row: OnceRowBase,
  about: Pick<Description, 'kind' | 'profile' | 'body'>,
  isExpired: boolean,
): Description | null {
  if (row.state === 'acked') return null;
  const queued = isExpired ? 'expired' : (goesOnAs(row) ?? 'queued');
  return {
    field: null,
    ...about,
    createdAt: writtenAt(row),
    state: row.state === 'queued' ? queued : row.state,
    reason: row.refused === null ? row.lastFailure : reasonOf(row.refused),
    nextTryAt: row.state === 'queued' ? row.nextAt : null,
    canCancel: row.state === 'queued' || isStanding(row),
    ...(row.refused?.credits ? { needed: row.refused.credits.needed } : {}),
  };
}
