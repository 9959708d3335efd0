/**
 * What the model backend keeps, and what may be wrong with it.
 */
import type { Message } from '#schemas/messages.ts';
import type { Send } from '#sync/engine/intents/table.ts';
import type { RowKind } from '#sync/engine/outbox/rows.ts';

/** Something a request has changed, once. */
export interface Effect {
  key: string;
  device: string;
  kind: RowKind;
  target: string;
  wanted: string;
  seq: number;
}

export interface Talk {
  messages: Message[];
  myRead: number;
  /** Taken away by me, with everything up to here. */
  deletedUpTo: number;
}

/** A backend of spec §7 does not have the call. */
export const ABSENT = { kind: 'refused', status: 404, reason: 'absent' } as const;

export const KEY_REUSED = { kind: 'refused', status: 422, reason: 'key_reused' } as const;

/** What must be the same under the same key: the call and its body. */
export function givenOf(send: Send): string {
  if (send.kind === 'delete') return `${send.kind} ${send.conversation}`;
  return JSON.stringify({ ...send, seq: null });
}

/** Which rules of the real one this backend lacks: for deliberate bugs only. */
export interface BackendFaults {
  forgetsKeys: boolean;
  /** Likes are done as often as they come, whenever they come. */
  likesAnew: boolean;
  /** A field is what came last, not what was chosen last. */
  ignoresTimes: boolean;
  /** A write is done for whoever the cookie belongs to, whomever it names. */
  trustsCookies: boolean;
}
