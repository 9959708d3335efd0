/**
 * The actions on an own message that the server has not accepted (product §3.0, message states). An ambiguous message offers
 * none, until a lookup finds it or leaves it undecided.
 */
import type { ReactionEmoji } from '#schemas/message-changes.ts';
import type { MessageItem, MessageState } from '#sync/queries/conversation.ts';

export type MessageAction = 'send' | 'pay' | 'credits' | 'edit' | 'copy' | 'delete';

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
  failed_blocked: ['copy', 'delete'],
  failed_gone: ['copy', 'delete'],
  failed_moderated: ['edit', 'delete'],
  failed_too_long: ['edit', 'delete'],
  failed_rate: ['edit', 'delete'],
  failed_other: ['send', 'edit', 'delete'],
  expired: ['send', 'edit', 'delete'],
} as const satisfies Record<MessageState, readonly MessageAction[]>;

/** It is sent automatically when the connection is back, and not earlier. */
const WAITS_FOR_CONNECTION = new Set<MessageState>(['queued', 'failed_retry']);

/** `pay` when the credits suffice, else `credits`. An action without effect is not offered. */
export const actionsOf = (
  { state, canPay = false }: Pick<MessageItem, 'state' | 'canPay'>,
  isCutOff = false,
): readonly MessageAction[] => {
  const isOffered = {
    pay: canPay,
    credits: !canPay,
    send: !isCutOff || !WAITS_FOR_CONNECTION.has(state),
    edit: true,
    copy: true,
    delete: true,
  } satisfies Record<MessageAction, boolean>;
  return ACTIONS[state].filter((action) => isOffered[action]);
};
