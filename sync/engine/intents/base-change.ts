/**
 * What an accepted intent changes in the base where no list brings it (`onAccepted`), as data. The worker makes these
 * changes before the row changes, so that an effect is never missing and never shown twice.
 */
import type { MessageId, ProfileId } from '#schemas/ids.ts';
import type { Message } from '#schemas/messages.ts';
import type { FieldValue } from '#sync/engine/outbox/row-base.ts';
import type { ExclusionKind } from '#sync/queries/exclusions.ts';

export type BaseChange =
  | { type: 'exclusion'; kind: ExclusionKind; profile: ProfileId; isExcluded: boolean }
  | ({ type: 'notification-setting'; field: string } & FieldValue)
  /** The messages with this member up to `upTo` are deleted. */
  | { type: 'forget-messages'; profile: ProfileId; upTo: MessageId }
  | { type: 'message'; profile: ProfileId; message: Message }
  /** The remaining balance. */
  | { type: 'credits'; credits: number };
