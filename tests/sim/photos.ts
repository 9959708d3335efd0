/**
 * Photos that are being uploaded, as the worker stores them (contract 10, 31): bytes in pieces beside the outbox, written
 * before the row that needs them, deleted when that row is taken back, swept when no row needs them.
 */
import type { IntentKey, ProfileId } from '#schemas/ids.ts';
import { spentPhotos } from '#sync/db/tables/photos.ts';
import { photoMessageRow } from '#sync/engine/intents/conversation/photo-message.ts';
import { photoRow } from '#sync/engine/intents/photos/photo.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import { NO_PICTURE } from './backend-photos.ts';
import { commit } from './commits.ts';
import { chatsIn } from './contents.ts';
import type { Home } from './home.ts';
import { conversationOf, wireTime } from './members.ts';
import type { MemberSession } from './member-session.ts';
import { other, type Stage } from './scene.ts';
import { keyOf, said } from './intents.ts';

/** `at`: wall-clock ms of the intent. */
export interface KeptPhoto {
  at: number;
  /** Null where a piece is missing. */
  pieces: readonly (string | null)[];
}

interface Photo {
  key: IntentKey;
  /** The member of its conversation; null for a photo of the profile. */
  to: ProfileId | null;
  seq: number;
  at: number;
  bytes: readonly string[];
  /** How long the device needs to read the next bytes of the file, which may be stored elsewhere. */
  readsMs: number;
}

const PIECES_MOST = 4;
/** The longest time, needed for every piece. */
const READS_MOST_MS = 250_000;
const FIRST_TIDY_MS = 20_000;
const TIDY_MS = 40_000;

/** The member chooses a file for the profile: first its bytes are stored, then the intent that needs them. */
export const adds = (stage: Stage): void => chooses(stage, null);

/** The member chooses a file for a conversation that is on the screen. */
export function sendsPhoto(stage: Stage): void {
  const target = other(stage.scene);
  const chat = chatsIn(stage.phone.disk.base.chats).find(({ profile }) => profile.id === target);
  if (chat !== undefined) chooses(stage, target);
}

function chooses({ phone, scene, tab }: Stage, to: ProfileId | null): void {
  const memberSession = tab?.memberSession;
  if (!memberSession || memberSession.home.isMarkedForWipe || memberSession.home !== phone.home)
    return;
  if (memberSession.isLeaving) return;
  const { disk } = memberSession.home;
  const key = keyOf(phone);
  const count = 1 + Math.floor(scene.b * PIECES_MOST);
  const bytes = Array.from({ length: count }, (_, index) => `${key}.${index}`);
  const photo = {
    key,
    to,
    seq: 0,
    at: phone.wall,
    bytes: scene.a > 0.9 ? [NO_PICTURE] : bytes,
    readsMs: scene.a < 0.15 ? scene.a * READS_MOST_MS : 0,
  };
  const counted = () => {
    disk.seq += 1;
    photo.seq = disk.seq;
  };
  keep(memberSession, photo, () =>
    inTransaction(memberSession, counted, () => wanted(memberSession, photo)),
  );
}

/** A failure before the end leaves no intent. */
function inTransaction(memberSession: MemberSession, run: () => void, then: () => void): void {
  const ran = () => {
    run();
    return true;
  };
  memberSession.home.disk.write(memberSession, ran, (ok) => {
    if (ok) memberSession.tab.deliver(() => void (memberSession.isAlive && then()));
  });
}

function keep(memberSession: MemberSession, photo: Photo, then: () => void, count = 0): void {
  const { key, at, bytes, readsMs } = photo;
  const { photos } = memberSession.home.disk;
  const next = bytes[count];
  if (next === undefined) return then();
  const write = () => {
    const pieces = photos.get(key)?.pieces ?? bytes.map(() => null);
    photos.set(key, { at, pieces: pieces.with(count, next) });
  };
  const read = () =>
    inTransaction(memberSession, write, () => keep(memberSession, photo, then, count + 1));
  if (readsMs === 0) read();
  else
    memberSession.tab.later(
      readsMs,
      () => void (memberSession.isAlive && !isOver(memberSession) && read()),
    );
}

/** At the end of the story the member no longer waits for the file. */
const isOver = ({ tab }: MemberSession): boolean => tab.phone.network.isHealed;

function wanted(memberSession: MemberSession, photo: Photo): void {
  // As in the worker (commands/enqueue.ts): a sign-out that began while the bytes were written does not count the row.
  if (memberSession.isLeaving) return;
  const { key, to, bytes } = photo;
  const { home } = memberSession;
  const row = rowOf(home, photo);
  inTransaction(
    memberSession,
    () => {
      const { id, change } = said(row);
      home.ledger.photos.said(key, { bytes, isForMessage: to !== null });
      commit(memberSession, id, change, true);
    },
    () => stays(memberSession, photo),
  );
}

function rowOf({ member, disk, phone }: Home, { key, to, seq, at, bytes }: Photo): OutboxRow {
  const given = { member, key, seq, at, size: bytes.length };
  if (to === null) return photoRow(given);
  const body = `photo ${seq}${disk.device}`;
  const more = { target: to, conversation: conversationOf(to), body, cost: 0 };
  return { ...photoMessageRow({ ...given, ...more }), created: wireTime(phone.clock.now) };
}

/**
 * The row keeps its bytes from now on. Bytes that were swept before, while the file was read or the tab slept, are
 * written again.
 */
function stays(memberSession: MemberSession, photo: Photo): void {
  const { home } = memberSession;
  const { key, bytes } = photo;
  const isWhole = home.disk.photos.get(key)?.pieces.join() === bytes.join();
  const { mendsPhotos } = memberSession.tab.phone.rig.habits;
  if (isWhole || !mendsPhotos || !home.disk.rows.has(key)) return home.ledger.photos.kept(key);
  memberSession.tab.phone.reached.see('photo: written again');
  home.ledger.photos.mended(key);
  const again = () => commit(memberSession, key, { type: 'now', at: home.phone.wall }, true);
  keep(memberSession, photo, () =>
    inTransaction(memberSession, again, () => stays(memberSession, photo)),
  );
}

export function dropPhoto(memberSession: MemberSession, key: string): void {
  const { disk, checkView } = memberSession.home;
  inTransaction(memberSession, () => void disk.photos.delete(key), checkView);
}

/** Deletes bytes that no row needs, from whichever tab. `wall` null: no row will follow. */
export function sweepPhotos({ disk, phone }: Home, wall: number | null): void {
  if (!phone.rig.habits.sweepsPhotos) return;
  const born = new Map([...disk.photos].map(([key, { at }]) => [key, at]));
  for (const key of spentPhotos(born, disk.rows, wall)) {
    phone.reached.see('photo: swept');
    disk.photos.delete(key);
  }
}

/** Every leader sweeps, more often than in the worker, because a story is shorter than a day. */
export function keepTidy(memberSession: MemberSession, afterMs = FIRST_TIDY_MS): void {
  memberSession.tab.ringAfter(afterMs, () => {
    if (!memberSession.isAlive) return;
    keepTidy(memberSession, TIDY_MS);
    const { home, epoch } = memberSession;
    if (epoch === null || home.disk.photos.size === 0) return;
    inTransaction(memberSession, () => sweepPhotos(home, home.phone.wall), home.checkView);
  });
}
