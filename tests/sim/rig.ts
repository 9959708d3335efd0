/**
 * The parts under test, and the habits of those who carry out what they ask. A deliberate bug is a rig with one part
 * replaced or one habit dropped; nothing of it is in the product.
 */
import { changeRow } from '#sync/engine/outbox/change-row.ts';
import { stepLeadership } from '#sync/engine/leadership/leadership.ts';
import { badgeOf } from '#sync/engine/overlay/badge.ts';
import { chatsOverlay } from '#sync/engine/overlay/chats.ts';
import { likesOverlay } from '#sync/engine/overlay/likes.ts';
import { messagesOverlay } from '#sync/engine/overlay/messages.ts';
import { step } from '#sync/engine/step.ts';
import type { BackendFaults } from './backend-parts.ts';
import { readVerdict, sendVerdict } from './verdict.ts';

export interface Habits {
  /** The executor asks whether its epoch still stands before and after every wait. */
  checksEpoch: boolean;
  /** And inside the transaction once more. */
  fencesInside: boolean;
  /** `changed` nothing, and the base stays as it was. */
  keepsBaseUnchanged: boolean;
  /** A message that must be sent again keeps its key. */
  keepsKey: boolean;
  /** Keys are random, not the second they were made in. */
  drawsKeys: boolean;
  /** A timer that rings while its tab sleeps rings when it wakes. */
  ringsAfterSleep: boolean;
  /** Whoever leaves stops the engine that worked for them. */
  endsMemberSessions: boolean;
  /** A sign-out is told to the other tabs. */
  tellsTabs: boolean;
  /** A wipe that could not be finished is finished before anything is read. */
  finishesWipes: boolean;
  /** The icon's number goes before anything else of a member who leaves, and never comes back. */
  clearsBadge: boolean;
  /** Only the session of the member who is remembered can be refused. */
  asksWhoIsRefused: boolean;
  /** A request says whose it is. */
  namesMember: boolean;
  /** And the user call asks whose the answer is. */
  checksMember: boolean;
  /** A store counts its epoch up when its member leaves, so that who slept is fenced out. */
  fencesSleepers: boolean;
  /** A tab whose database died opens another one. */
  opensAgain: boolean;
  /** Another birth than the noted one is told. */
  comparesNotes: boolean;
  /** An answer from before an intent was accepted is asked for again. */
  asksAgain: boolean;
  /** Whom a list names is not hidden any more. */
  hearsLists: boolean;
  /** Bytes that no row needs are swept. */
  sweepsPhotos: boolean;
  /** Bytes that were swept before their row was written are written again. */
  mendsPhotos: boolean;
  /** What a cancel took back is what the store held, not what the tab had heard of. */
  asksTheStore: boolean;
  /** Unsent rows outlive a forced sign-out. */
  keepsUnsent: boolean;
}

export interface Rig {
  step: typeof step;
  changeRow: typeof changeRow;
  stepLeadership: typeof stepLeadership;
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
    tellsTabs: true,
    finishesWipes: true,
    clearsBadge: true,
    asksWhoIsRefused: true,
    namesMember: true,
    checksMember: true,
    fencesSleepers: true,
    opensAgain: true,
    comparesNotes: true,
    asksAgain: true,
    hearsLists: true,
    sweepsPhotos: true,
    mendsPhotos: true,
    asksTheStore: true,
    keepsUnsent: true,
  },
  backend: { forgetsKeys: false, likesAnew: false, ignoresTimes: false, trustsCookies: false },
};
