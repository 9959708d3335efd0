/**
 * The parts under test, and the habits of the code that carries out what they ask. A deliberate bug is a rig with one
 * part replaced or one habit dropped. Nothing of it is in the product.
 */
import { changeRow } from '#sync/engine/outbox/change-row.ts';
import { stepLeadership } from '#sync/engine/leadership/leadership.ts';
import { stepSession } from '#sync/engine/session/session-state.ts';
import { badgeOf } from '#sync/engine/overlay/badge.ts';
import { chatsOverlay } from '#sync/engine/overlay/chats.ts';
import { likesOverlay } from '#sync/engine/overlay/likes.ts';
import { messagesOverlay } from '#sync/engine/overlay/messages.ts';
import { step } from '#sync/engine/step.ts';
import type { BackendFaults } from './backend-parts.ts';
import { readVerdict, sendVerdict } from './verdict.ts';

export interface Habits {
  /** The executor checks before and after every wait whether its epoch is still current. */
  checksEpoch: boolean;
  /** The epoch is checked again inside the transaction. */
  fencesInside: boolean;
  /** An unchanged answer leaves the base as it was. */
  keepsBaseUnchanged: boolean;
  /** A message that must be sent again keeps its key. */
  keepsKey: boolean;
  /** Keys are random, not the second of their creation. */
  drawsKeys: boolean;
  /** A timer that is due while its tab sleeps fires when the tab wakes. */
  ringsAfterSleep: boolean;
  /** A sign-out stops the engine of the member. */
  endsMemberSessions: boolean;
  /** A login keeps the rows of the member whose place it takes. */
  keepsReplaced: boolean;
  /** A wipe that a tab holds up is remembered, and finished before anything is read. */
  finishesWipes: boolean;
  /** A request names its member. */
  namesMember: boolean;
  /** The user call checks whose answer it is. */
  checksMember: boolean;
  /** A tab whose database was closed opens another one. */
  opensAgain: boolean;
  /** Another database than the noted one is reported as a loss. */
  comparesNotes: boolean;
  /** An answer from before an intent was accepted is asked for again. */
  asksAgain: boolean;
  /** A member whom a list names is not hidden any more. */
  readsLists: boolean;
  /** Bytes that no row needs are swept. */
  sweepsPhotos: boolean;
  /** Bytes that were swept before their row was written are written again. */
  mendsPhotos: boolean;
  /** A photo of a conversation has arrived when its message has. */
  sendsMessage: boolean;
  /** A photo that a backend without keys lists is not sent again. */
  looksFirst: boolean;
  /** A cancel takes back what the store holds, not what the tab has from the news. */
  asksTheStore: boolean;
  /** Before an intent leaves, the device must still remember the login of its tab. */
  asksTheRecord: boolean;
}

export interface Rig {
  step: typeof step;
  changeRow: typeof changeRow;
  stepLeadership: typeof stepLeadership;
  stepSession: typeof stepSession;
  badgeOf: typeof badgeOf;
  chatsOverlay: typeof chatsOverlay;
  likesOverlay: typeof likesOverlay;
  messagesOverlay: typeof messagesOverlay;
  readVerdict: typeof readVerdict;
  sendVerdict: typeof sendVerdict;
  habits: Habits;
  backend: BackendFaults;
}

export const SOUND: Rig = {
  step,
  changeRow,
  stepLeadership,
  stepSession,
  badgeOf,
  chatsOverlay,
  likesOverlay,
  messagesOverlay,
  readVerdict,
  sendVerdict,
  habits: {
    checksEpoch: true,
    fencesInside: true,
    keepsBaseUnchanged: true,
    keepsKey: true,
    drawsKeys: true,
    ringsAfterSleep: true,
    endsMemberSessions: true,
    keepsReplaced: true,
    finishesWipes: true,
    namesMember: true,
    checksMember: true,
    opensAgain: true,
    comparesNotes: true,
    asksAgain: true,
    readsLists: true,
    sweepsPhotos: true,
    mendsPhotos: true,
    sendsMessage: true,
    looksFirst: true,
    asksTheStore: true,
    asksTheRecord: true,
  },
  backend: { forgetsKeys: false, likesAnew: false, ignoresTimes: false, trustsCookies: false },
};
