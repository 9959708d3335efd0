/**
 * What the model backend keeps, and what may be wrong with it.
 */
import type { Message } from '#schemas/messages.ts';
import type { RowKind } from '#sync/engine/rows.ts';

/** Something a request has changed, once. */
export interface Effect {
  key: string;
  device: string;
  kind: RowKind;
  target: string;
  wish: string;
  seq: number;
}

export interface Talk {
  messages: Message[];
  myRead: number;
  /** Taken away by me, with everything up to here. */
  deletedUpTo: number;
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
