/**
 * Builds the definition of a set-state kind from what differs between kinds; shared behaviour is in set-row.ts. The
 * ambiguous intent is sent first, under its own key, then the one that follows it.
 */
import type { IntentKey, ProfileId } from '#schemas/ids.ts';
import type { FieldsToSend, SetRowBase, Intent } from '#sync/engine/outbox/row-base.ts';
import type { IntentDefinition, Description, SendBase } from './intent.ts';
import type { IntentKind } from '#sync/queries/waiting.ts';
import { changeSet, isKept, pressedAt, takeSet, type SetRules } from './set-row.ts';
import { goesOnAs, reasonOf } from './attempt-state.ts';

interface RowDescription {
  kind: IntentKind;
  profile: ProfileId | null;
  body: string | null;
  field?: string | null;
  others?: FieldsToSend;
  refused?: readonly string[];
}

interface Rules<T, R extends SetRowBase<T>> extends SetRules<T, R> {
  rank?: 0 | 1;
  isWork: boolean;
  readsBack?: boolean;
  /** The id of the row unless its order relative to other rows matters. */
  sendQueueOf?: (row: R) => string;
  about: (row: R, wanted: T) => RowDescription;
}

interface SetIntentParts<T, R extends SetRowBase<T>, S extends SendBase>
  extends
    Rules<T, R>,
    Pick<IntentDefinition<R, S>, 'version' | 'shape' | 'requestOf'>,
    Partial<Pick<IntentDefinition<R, S>, 'oldest' | 'onAccepted'>> {
  sendOf: (row: R, intent: Intent<T>) => S;
}

export const setIntent = <T, R extends SetRowBase<T>, S extends SendBase>(
  given: SetIntentParts<T, R, S>,
): IntentDefinition<R, S> => ({
  version: given.version,
  oldest: given.oldest,
  shape: given.shape,
  rank: given.rank ?? 1,
  isWork: given.isWork,
  confirmedBy: given.confirmedBy,
  readsBack: given.readsBack ?? false,
  verifyBeforeRetry: false,
  sendsMissingAgain: false,
  staysHere: given.keeps !== undefined,
  sendQueueOf: given.sendQueueOf ?? (({ id }) => id),
  take: (row, incoming) => takeSet<T, R>(row, incoming, given),
  change: (row, change) => changeSet<T, R>(row, change, given),
  waiting(row) {
    const intent = row.inflight ?? row.next;
    return intent && { key: intent.key, seq: intent.seq, send: given.sendOf(row, intent) };
  },
  requestOf: given.requestOf,
  onAccepted: given.onAccepted ?? (() => []),
  isSending: (row, key): boolean => row.inflight?.key === key,
  accepted: (row): IntentKey | null => row.acked?.key ?? null,
  describe: (row) => describeSet(row, given),
});

/** What stays on this device, as a refused mark does, is not shown as waiting: the member can do nothing about it. */
function describeSet<T, R extends SetRowBase<T>>(
  row: R,
  { about, isMark }: Pick<Rules<T, R>, 'about' | 'isMark'>,
): Description | null {
  const isHere = isMark || isKept(row);
  const intent = row.next ?? row.inflight ?? (isHere ? null : (row.refused?.intent ?? null));
  if (intent === null) return null;
  const isRefused = row.next === null && row.inflight === null;
  const goesOn = goesOnAs(row) ?? (row.inflight === null ? 'queued' : 'sending');
  return {
    field: null,
    ...about(row, intent.wanted),
    createdAt: pressedAt(intent),
    state: isRefused ? 'refused' : goesOn,
    reason: row.refused === null ? row.lastFailure : reasonOf(row.refused),
    nextTryAt: row.nextAt,
    canCancel: row.next !== null || isRefused,
  };
}
