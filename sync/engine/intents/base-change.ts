/**
 * A change of the base by an accepted intent, as data (`onAccepted`), for effects that no later list read brings into the
 * base. The worker writes it before it changes the row: at no moment do both the base and the overlay lack the effect.
 */
import type { MessageId, NotificationId, ProfileId } from '#schemas/ids.ts';
import type { Complaint, ComplaintPerson } from '#schemas/complaints.ts';
import type { Message, Reaction } from '#schemas/messages.ts';
import type { Report } from '#schemas/reports.ts';
import type { FieldValue } from '#sync/engine/outbox/row-base.ts';
import type { ExclusionKind } from '#sync/queries/exclusions.ts';

export type BaseChange =
  | { type: 'exclusion'; kind: ExclusionKind; profile: ProfileId; isExcluded: boolean }
  | ({ type: 'notification-setting'; field: string } & FieldValue)
  | { type: 'notifications-read'; until: NotificationId }
  | { type: 'notifications-delete'; ids: readonly NotificationId[] }
  | { type: 'report'; report: Report }
  /** `person`: whom it is about, by the name that I knew. */
  | { type: 'complaint'; complaint: Complaint; person?: ComplaintPerson }
  /** The messages with this member up to `upTo` are deleted. */
  | { type: 'forget-messages'; profile: ProfileId; upTo: MessageId }
  | { type: 'message'; profile: ProfileId; message: Message }
  /** My reaction to a stored message, as the server keeps it. */
  | { type: 'reaction'; profile: ProfileId; message: MessageId; mine: Reaction | null }
  /** The text, the mark “edited” or the deletion of a stored message, as the server answered it. */
  | { type: 'message-change'; profile: ProfileId; message: Message }
  /** A message that I deleted for myself: it does not come back with a page that was requested before. */
  | { type: 'message-remove'; profile: ProfileId; message: MessageId }
  /** The balance after the intent was paid. */
  | { type: 'credits'; credits: number };
