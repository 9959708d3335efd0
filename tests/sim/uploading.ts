/**
 * An upload in pieces, as the worker's uploading.ts does it: it goes on where an earlier attempt broke off, and after a while the
 * other wishes have their turn.
 */
import { UPLOAD_TURN_MS } from '#schemas/limits.ts';
import type { IntentKey } from '#schemas/ids.ts';
import type { SendOf } from '#sync/engine/effects.ts';
import type { SendResult } from '#sync/engine/events.ts';
import type { Life } from './life.ts';
import type { Outcome, Question } from './questions.ts';

interface Upload {
  life: Life;
  key: IntentKey;
  send: SendOf<'uploadPhoto'>;
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
  const { life, send } = given;
  const turn = { ...given, until: life.tab.phone.clock.now + UPLOAD_TURN_MS };
  if (!life.home.backend.sync) return whole(turn);
  if (send.isFirst) return piece(turn, 0);
  arrived(turn);
}

/** The worker's loop ends with its store. */
function ask(
  { life }: Upload,
  question: Extract<Question, { call: 'piece' | 'arrived' | 'whole' }>,
  hear: (outcome: Outcome) => void,
): void {
  const { network } = life.tab.phone;
  network.ask(question, (outcome) =>
    life.tab.deliver(() => {
      if (life.isAlive) hear(outcome);
    }),
  );
}

const theirs = ({ life, key }: Upload) => ({
  key,
  device: life.home.disk.device,
  member: life.home.member,
  isNamed: life.names,
});

function arrived(turn: Upload): void {
  ask(turn, { call: 'arrived', ...theirs(turn) }, (outcome) => {
    if (outcome.kind === 'arrived') piece(turn, outcome.offset);
    else turn.ends(said(turn, outcome));
  });
}

function piece(turn: Upload, offset: number): void {
  const { life, key, send } = turn;
  const { phone } = life.tab;
  if (phone.clock.now >= turn.until) return turn.ends(TURN_OVER);
  const bytes = life.home.disk.photos.get(key)?.pieces[offset] ?? null;
  if (bytes === null && offset < send.size) return turn.ends(LOST);
  const asked = { call: 'piece', ...theirs(turn), offset, size: send.size, bytes } as const;
  ask(turn, asked, (outcome) => {
    if (outcome.kind === 'refused' && outcome.reason === 'conflict') {
      phone.reached.see('photo: another offset');
      return arrived(turn);
    }
    if (outcome.kind !== 'arrived') return turn.ends(said(turn, outcome));
    if (outcome.offset < send.size) return piece(turn, outcome.offset);
    turn.ends({ type: 'accepted', message: null, versions: outcome.versions, sync: true });
  });
}

function whole(turn: Upload): void {
  const { life, key, send } = turn;
  const pieces = life.home.disk.photos.get(key)?.pieces ?? [];
  const bytes = pieces.filter((one) => one !== null);
  if (bytes.length < send.size) return turn.ends(LOST);
  ask(turn, { call: 'whole', ...theirs(turn), bytes }, (outcome) => {
    if (outcome.kind !== 'arrived') return turn.ends(said(turn, outcome));
    turn.ends({ type: 'accepted', message: null, versions: outcome.versions, sync: false });
  });
}

const said = ({ life }: Upload, outcome: Outcome): SendResult =>
  life.tab.phone.rig.sendVerdict(outcome, life.home.backend.sync);
