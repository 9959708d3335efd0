/**
 * An upload in pieces, as in the worker's uploading.ts: it goes on where an earlier attempt stopped, and after a
 * while the other intents have their turn.
 */
import { UPLOAD_TURN_MS } from '#schemas/limits.ts';
import type { IntentKey } from '#schemas/ids.ts';
import type { SendOf } from '#tests/support/call-of.ts';
import { hasArrived, unlisted } from '#sync/engine/intents/photos/photo.ts';
import type { SendResult } from '#sync/engine/events.ts';
import { isKnown } from '#sync/engine/intents/table.ts';
import { UNSTORED } from '#sync/worker/sends/sending.ts';
import { idsOf } from './backend-photos.ts';
import { commit } from './commits.ts';
import { write } from './fence.ts';
import type { MemberSession } from './member-session.ts';
import { NOTHING_HELD, type Outcome, type Question } from './questions.ts';

interface Upload {
  memberSession: MemberSession;
  epoch: number;
  row: string;
  key: IntentKey;
  send: SendOf<'photo' | 'photo-message'>;
  /** When its turn is over. */
  until: number;
  ends: (result: SendResult) => void;
}

/** Until another tab has the news of a row. */
const NEWS_AFTER_MS = 40;
const LOST: SendResult = { type: 'refused', status: 410, reason: 'lost', message: '' };
const OTHER_SESSION: SendResult = { type: 'signed-out', definite: true };
const TURN_OVER: SendResult = {
  type: 'later',
  status: 409,
  retryAfterMs: null,
  failure: 'in_progress',
};

/** A backend without our contract gets the whole file. */
export function upload(given: Omit<Upload, 'until'>): void {
  const { memberSession, send } = given;
  const turn = { ...given, until: memberSession.tab.phone.clock.now + UPLOAD_TURN_MS };
  if (!memberSession.home.backend.sync && send.kind === 'photo') return unlessListed(turn, send);
  if (send.isFirst) return piece(turn, 0);
  arrived(turn);
}

/** The worker's loop ends with its store. */
function ask(
  { memberSession }: Upload,
  question: Extract<Question, { call: 'read' | 'piece' | 'arrived' | 'whole' | 'send' }>,
  then: (outcome: Outcome) => void,
): void {
  const { network } = memberSession.tab.phone;
  network.ask(question, (outcome) =>
    memberSession.tab.deliver(() => {
      if (memberSession.isAlive) then(outcome);
    }),
  );
}

const theirs = ({ memberSession, key }: Upload) => ({
  key,
  device: memberSession.home.disk.device,
  member: memberSession.home.member,
  isNamed: memberSession.names,
});

function arrived(turn: Upload): void {
  ask(turn, { call: 'arrived', ...theirs(turn) }, (outcome) => {
    if (outcome.kind === 'arrived') piece(turn, outcome.offset);
    else turn.ends(said(turn, outcome));
  });
}

function piece(turn: Upload, offset: number): void {
  const { memberSession, key, send } = turn;
  const { phone } = memberSession.tab;
  if (phone.clock.now >= turn.until) return turn.ends(TURN_OVER);
  const bytes = memberSession.home.disk.photos.get(key)?.pieces[offset] ?? null;
  if (bytes === null && offset < send.size) return turn.ends(LOST);
  const { size } = send;
  const to = send.kind === 'photo-message' ? send.profile : null;
  const asked = { call: 'piece', ...theirs(turn), to, offset, size, bytes } as const;
  ask(turn, asked, (outcome) => {
    if (outcome.kind === 'refused' && outcome.reason === 'conflict') {
      phone.reached.see('photo: another offset');
      return arrived(turn);
    }
    if (outcome.kind !== 'arrived') return turn.ends(said(turn, outcome));
    if (outcome.offset < send.size) return piece(turn, outcome.offset);
    if (send.kind === 'photo-message' && phone.rig.habits.sendsMessage) return message(turn, send);
    turn.ends({ type: 'accepted', message: null, versions: outcome.versions, sync: true });
  });
}

/** The picture has arrived: its message follows. */
function message(turn: Upload, send: SendOf<'photo-message'>): void {
  const { phone } = turn.memberSession.tab;
  if (phone.clock.now >= turn.until) return turn.ends(TURN_OVER);
  ask(turn, { call: 'send', ...theirs(turn), send }, (outcome) => turn.ends(said(turn, outcome)));
}

/** The list is read first: what it shows is not sent, and what it showed at first is stored. */
function unlessListed(turn: Upload, { before }: SendOf<'photo'>): void {
  const { memberSession, epoch, row, key } = turn;
  const { member, isNamed } = theirs(turn);
  const { rig } = memberSession.tab.phone;
  const read = {
    call: 'read',
    endpoint: { name: 'user' },
    etag: null,
    held: NOTHING_HELD,
  } as const;
  ask(turn, { ...read, member, isNamed }, (outcome) => {
    if (outcome.kind !== 'snapshot' || outcome.snapshot.content.name !== 'user') {
      const end = said(turn, outcome);
      return turn.ends(end.type === 'signed-out' ? end : TURN_OVER);
    }
    if (outcome.snapshot.member !== member) return turn.ends(OTHER_SESSION);
    const listed = idsOf(outcome.snapshot.content.photos);
    if (rig.habits.looksFirst && hasArrived(before, listed) === true) {
      const { versions } = outcome;
      return turn.ends({ type: 'accepted', message: null, versions, sync: false });
    }
    if (before !== undefined) return whole(turn, listed);
    const noted = () => {
      unlistOthers(memberSession, row);
      commit(memberSession, row, { type: 'listed', key, images: listed }, false);
    };
    write(memberSession, epoch, noted, (ok) => (ok ? whole(turn, listed) : turn.ends(UNSTORED)));
  });
}

/** Also those that wait for the member's decision since an earlier session, which no tab has in memory. */
function unlistOthers({ home, tab }: MemberSession, id: string): void {
  const { rows } = home.disk;
  for (const row of rows.values()) {
    const made = row.id !== id && isKnown(row) && row.kind === 'photo' ? unlisted(row) : row;
    if (made === row) continue;
    rows.set(row.id, made);
    if (home.isRetained(row)) continue;
    for (const other of tab.phone.tabs)
      if (other.memberSession?.home === home)
        other.memberSession.rowNews(row.id, made, other === tab ? 0 : NEWS_AFTER_MS);
  }
}

function whole(turn: Upload, listed: readonly string[]): void {
  const { memberSession, key, send } = turn;
  const pieces = memberSession.home.disk.photos.get(key)?.pieces ?? [];
  const bytes = pieces.filter((one) => one !== null);
  if (bytes.length < send.size) return turn.ends(LOST);
  ask(turn, { call: 'whole', ...theirs(turn), bytes, listed }, (outcome) => {
    if (outcome.kind !== 'arrived') return turn.ends(said(turn, outcome));
    turn.ends({ type: 'accepted', message: null, versions: outcome.versions, sync: false });
  });
}

const said = ({ memberSession }: Upload, outcome: Outcome): SendResult =>
  memberSession.tab.phone.rig.sendVerdict(outcome, memberSession.home.backend.sync);
