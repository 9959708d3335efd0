/**
 * The actions on an own message. One that the server has not accepted (product 3.0, message states) is edited and deleted on
 * this device; an ambiguous one offers nothing, until a lookup finds it or leaves it undecided. One that the server has can be
 * changed for a while (contract 50).
 */
import type { ReactionEmoji } from '#schemas/message-changes.ts';
import type { MessageItem, MessageItemState } from '#sync/queries/conversation.ts';

type UnsentAction = 'send' | 'anyway' | 'pay' | 'credits' | 'edit' | 'review' | 'copy' | 'delete';

/**
 * On a message that the server has: edit it, delete it for both, take such a change back before it is sent, or put the text of
 * an edit into the composer.
 */
export type ChangeAction = 'change' | 'remove' | 'undo' | 'renew';

/** Deletes it for me only. */
type RemoveAction = 'hide';

/** Quotes it in the next message. */
type ReplyAction = 'reply';

/** Reports it to the site. */
type ReportAction = 'report';

export type MessageAction = UnsentAction | ChangeAction | ReplyAction | ReportAction | RemoveAction;

/** Null takes my reaction back. */
export type OnReaction = (row: MessageItem, emoji: ReactionEmoji | null) => void;

export type OnMessageAction = (action: MessageAction, row: MessageItem) => void;

const ACTIONS = {
  queued: ['send', 'edit', 'delete'],
  sending: [],
  unknown: [],
  undecided: ['send', 'edit', 'delete'],
  held: ['edit', 'delete'],
  unconfirmed: ['edit', 'delete'],
  sent: [],
  delivered: [],
  read: [],
  failed_retry: ['send', 'edit', 'delete'],
  failed_credits: ['pay', 'credits', 'edit', 'delete'],
  failed_limit: ['anyway', 'edit', 'delete'],
  failed_blocked: ['copy', 'delete'],
  failed_gone: ['copy', 'delete'],
  failed_moderated: ['edit', 'review', 'delete'],
  failed_too_long: ['edit', 'delete'],
  failed_rate: ['edit', 'delete'],
  failed_other: ['send', 'edit', 'delete'],
  expired: ['send', 'edit', 'delete'],
} as const satisfies Record<MessageItemState, readonly UnsentAction[]>;

/** It is sent automatically when the connection is back, and not earlier. */
const WAITS_FOR_CONNECTION = new Set<MessageItemState>(['queued', 'failed_retry']);

/**
 * `pay` when the credits suffice, else `credits`. An action without effect is not offered. No decision was written about a
 * message that never arrived, so its member asks for a review in a question.
 */
export const actionsOf = (
  { state, canPay = false, type, body }: Pick<MessageItem, 'state' | 'canPay' | 'type' | 'body'>,
  { isCutOff = false, hasQuestions = false } = {},
): readonly UnsentAction[] => {
  const isOffered = {
    anyway: true,
    pay: canPay,
    credits: !canPay,
    send: !isCutOff || !WAITS_FOR_CONNECTION.has(state),
    // A photo cannot go back into the field.
    edit: type !== 'photo',
    review: hasQuestions,
    copy: body !== '',
    delete: true,
  } satisfies Record<UnsentAction, boolean>;
  return ACTIONS[state].filter((action) => isOffered[action]);
};

/**
 * A reply names the message by its id at the server, so a message that still waits cannot be quoted (contract 7). A site that
 * counts changes of messages has quotes.
 */
export const repliesTo = (
  { id, type, isDeleted }: MessageItem,
  { canReply, canWrite }: { canReply: boolean; canWrite: boolean },
): readonly ReplyAction[] =>
  canReply && canWrite && id !== null && type !== 'system' && !isDeleted ? ['reply'] : [];

/** Only what somebody else wrote, and this is here to be read. */
export const reportsOf = ({ id, mine, type, isDeleted }: MessageItem): readonly ReportAction[] =>
  id !== null && !mine && type !== 'system' && !isDeleted ? ['report'] : [];

/** Every message that the server has: the other member keeps it. */
export const removalsOf = (
  { id, isDeleted }: MessageItem,
  { canRemove }: { canRemove: boolean },
): readonly RemoveAction[] => (canRemove && id !== null && !isDeleted ? ['hide'] : []);

/** `canWrite`: the other member can still be written to. A deletion takes something back, so it is always possible. */
export const changesOf = (
  { id, type, isDeleted, changeableUntil: until }: MessageItem,
  { now, canWrite }: { now: number; canWrite: boolean },
): readonly ChangeAction[] => {
  const isOver = until === null || Date.parse(until) <= now;
  if (id === null || isDeleted || isOver) return [];
  return type === 'text' && canWrite ? ['change', 'remove'] : ['remove'];
};
