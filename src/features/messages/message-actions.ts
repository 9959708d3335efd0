/**
 * What a member can do about an own message the server has not taken (product §3.0, message states).
 * An unknown outcome offers nothing: first it must be known whether it arrived, or that the site does not say.
 */
import type { MessageRow, MessageState } from '#sync/queries/conversation.ts';

export type MessageAction = 'send' | 'pay' | 'credits' | 'edit' | 'copy' | 'delete';

const ACTIONS = {
  queued: ['send', 'edit', 'delete'],
  sending: [],
  unknown: [],
  undecided: ['send', 'edit', 'delete'],
  held: ['edit', 'delete'],
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

/** It leaves by itself when the connection is back, and not sooner. */
const WAITS_FOR_CONNECTION = new Set<MessageState>(['queued', 'failed_retry']);

/** What there are credits for can be paid, else they are bought first. Nothing is offered that would do nothing. */
export const actionsOf = (
  { state, canPay = false }: Pick<MessageRow, 'state' | 'canPay'>,
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
