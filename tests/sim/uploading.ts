/**
 * An upload in pieces, as in the worker's uploading.ts: it goes on where an earlier attempt stopped, and after a
 * while the other intents have their turn.
 */
import { UPLOAD_TURN_MS } from '#schemas/limits.ts';
import type { IntentKey } from '#schemas/ids.ts';
import type { SendOf } from '#tests/support/call-of.ts';
import type { SendResult } from '#sync/engine/events.ts';
import type { MemberSession } from './member-session.ts';
import type { Outcome, Question } from './questions.ts';

interface Upload {
  memberSession: MemberSession;
  key: IntentKey;
  send: SendOf<'photo' | 'photo-message'>;
  /** When its turn is over. */
  until: number;
  ends: (result: SendResult) => void;
}

const LOST: SendResult = { type: 'refused', status: 410, reason: 'lost', message: '' };
const TURN_OVER: SendResult = {
  type: 'later',
  status: 409,
  retryAfterMs: null,
  failure: 'in_progress',
};

/** A backend without our contract gets the whole file, once. */
export function upload(given: Omit<Upload, 'until'>): void {
  const { memberSession, send } = given;
  const turn = { ...given, until: memberSession.tab.phone.clock.now + UPLOAD_TURN_MS };
  if (!memberSession.home.backend.sync && send.kind === 'photo') return whole(turn);
  if (send.isFirst) return piece(turn, 0);
  arrived(turn);
}

/** The worker's loop ends with its store. */
function ask(
  { memberSession }: Upload,
  question: Extract<Question, { call: 'piece' | 'arrived' | 'whole' | 'send' }>,
  hear: (outcome: Outcome) => void,
): void {
  const { network } = memberSession.tab.phone;
  network.ask(question, (outcome) =>
    memberSession.tab.deliver(() => {
      if (memberSession.isAlive) hear(outcome);
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

function whole(turn: Upload): void {
  const { memberSession, key, send } = turn;
  const pieces = memberSession.home.disk.photos.get(key)?.pieces ?? [];
  const bytes = pieces.filter((one) => one !== null);
  if (bytes.length < send.size) return turn.ends(LOST);
  ask(turn, { call: 'whole', ...theirs(turn), bytes }, (outcome) => {
    if (outcome.kind !== 'arrived') return turn.ends(said(turn, outcome));
    turn.ends({ type: 'accepted', message: null, versions: outcome.versions, sync: false });
  });
}

const said = ({ memberSession }: Upload, outcome: Outcome): SendResult =>
  memberSession.tab.phone.rig.sendVerdict(outcome, memberSession.home.backend.sync);
