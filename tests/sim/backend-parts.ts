/**
 * What the model backend stores, and which of its rules may be broken.
 */
import type { IntentKey } from '#schemas/ids.ts';
import type { Message } from '#schemas/messages.ts';
import type { Send } from '#sync/engine/intents/table.ts';
import type { ChatMark } from '#sync/queries/chats.ts';
import type { RowKind } from '#sync/queries/waiting.ts';

/** A change that a request has made. */
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
  /** How I sorted it: pinned, muted, archived. */
  marks: Set<ChatMark>;
  /** Deleted by me, with everything up to this message. */
  deletedUpTo: number;
}

/** One request of a set-state intent. */
export interface Asked<S extends Send> {
  key: IntentKey;
  device: string;
  send: S;
}

/** A backend of spec §7 does not have the call. */
export const ABSENT = { kind: 'refused', status: 404, reason: 'absent' } as const;

export const KEY_REUSED = { kind: 'refused', status: 422, reason: 'key_reused' } as const;

/** The call and its body, which must be the same under the same key. */
export function givenOf(send: Send): string {
  if (send.kind === 'delete') return `${send.kind} ${send.conversation}`;
  return JSON.stringify({ ...send, seq: null, isFirst: null });
}

/** Which rules of the real one this backend lacks: for deliberate bugs only. */
export interface BackendFaults {
  forgetsKeys: boolean;
  /** Likes are applied as often as they arrive and whenever they arrive. */
  likesAnew: boolean;
  /** A field has the value that arrived last, not the value that was chosen last. */
  ignoresTimes: boolean;
  /** A write is applied for the member of the cookie, whatever member it names. */
  trustsCookies: boolean;
}
