/**
 * Carries out what an engine asks for, as the worker does. The epoch is checked before and after every wait. The
 * pending ETag is noted before the base is written and the ETag after it, and a message is in the base before its row
 * changes.
 */
import type { IntentKey, ProfileId } from '#schemas/ids.ts';
import type { Effect } from '#sync/engine/effects.ts';
import type { ReadResult, SendResult } from '#sync/engine/events.ts';
import { endpointKey, type EndpointName } from '#sync/engine/reads/endpoints.ts';
import { isMessage, isOnce, type RowChange } from '#sync/engine/outbox/rows.ts';
import { rowsOf } from '#sync/engine/overlay/rows-of.ts';
import { NOT_THEIRS } from '#sync/worker/reads/read-result.ts';
import { UNSTORED } from '#sync/worker/sends/sending.ts';
import { isOfLater } from './builds.ts';
import { ME, newKey } from './members.ts';
import { commit, replace } from './commits.ts';
import type { Base } from './disk.ts';
import { inTurn, isCurrent, isMine, write } from './fence.ts';
import { applyAccepted, showAgain, storeMessages } from './on-accepted.ts';
import { NOTHING_HELD, type Outcome, type Snapshot } from './questions.ts';
import { settleVerdict } from './verdict.ts';
import { hold } from './violation.ts';
import type { MemberSession } from './member-session.ts';
import { upload } from './uploading.ts';

type EffectOf<T extends Effect['type']> = Extract<Effect, { type: T }>;

export function carryOut(memberSession: MemberSession, effect: Effect): void {
  const acts = effect.type !== 'timer' && effect.type !== 'connectivity';
  const isHere = memberSession.tab.memberSession === memberSession;
  hold(38, isHere || !acts, () => `${effect.type} for ${memberSession.home.member}, who has left`);
  switch (effect.type) {
    case 'read':
      return read(memberSession, effect);
    case 'apply':
      return apply(memberSession, effect);
    case 'send':
      return send(memberSession, effect);
    case 'reconcile':
      return reconcile(memberSession, effect);
    case 'change':
      return change(memberSession, effect.epoch, effect.row, effect.change);
    case 'timer':
      return memberSession.setTimer(effect.afterMs);
    case 'sign-out':
      if (isMine(memberSession, effect.epoch)) memberSession.tab.session.refused();
      return;
    case 'connectivity':
      memberSession.tab.phone.connectivity = effect.connectivity;
  }
}

function read(
  memberSession: MemberSession,
  { epoch, request, endpoint, etag }: EffectOf<'read'>,
): void {
  if (!isCurrent(memberSession, epoch)) return;
  const { network, rig } = memberSession.tab.phone;
  const { oracles, backend, disk, member } = memberSession.home;
  oracles.readLeaves(memberSession.id, endpoint, etag, epoch);
  const polled = endpoint.name === 'messages' ? disk.base.polled.get(endpoint.profile) : undefined;
  const held = polled ?? NOTHING_HELD;
  const isNamed = endpoint.name === 'user' ? memberSession.namesFirst : memberSession.names;
  network.ask({ call: 'read', member, isNamed, endpoint, etag, held }, (outcome) => {
    oracles.readEnds(memberSession.id, endpoint, epoch);
    memberSession.tab.deliver(() => {
      const verdict = rig.readVerdict(outcome, backend.sync);
      if (verdict.type === 'answer' || verdict.type === 'unchanged')
        memberSession.namesFirst = memberSession.names;
      const result = rig.habits.checksMember ? ofMember(verdict, outcome, member) : verdict;
      if (outcome.kind === 'snapshot') oracles.answered(outcome.snapshot);
      if (isCurrent(memberSession, epoch))
        memberSession.dispatch({ type: 'read-done', request, result });
    });
  });
}

/**
 * A user answer of another member means that the cookie belongs to another session: for this member it is a definite
 * refusal (invariant 36).
 */
const ofMember = (result: ReadResult, outcome: Outcome, member: ProfileId): ReadResult =>
  outcome.kind === 'snapshot' &&
  outcome.snapshot.content.name === 'user' &&
  outcome.snapshot.member !== member
    ? NOT_THEIRS
    : result;

function apply(memberSession: MemberSession, effect: EffectOf<'apply'>): void {
  const { epoch, request, endpoint, answer, etag, versions, retire } = effect;
  const { disk, oracles } = memberSession.home;
  const { reached, rig, wall } = memberSession.tab.phone;
  const key = endpointKey(endpoint);
  const ended = (ok: boolean) => {
    if (ok) oracles.readIsIn(key);
    if (isCurrent(memberSession, epoch)) memberSession.dispatch({ type: 'applied', request, ok });
  };
  const isUnchanged = answer === null && rig.habits.keepsBaseUnchanged;
  const snapshot = isSnapshot(answer) ? answer : EMPTY;

  const noted = () => {
    disk.pendingEtags = { ...disk.pendingEtags, [key]: etag };
  };

  inTurn(memberSession, epoch, ended, [
    ...(answer !== null ? [noted] : []),
    () => {
      if (answer === null) {
        reached.see('unchanged');
        oracles.baseStands(key, etag);
      }
      const named = answer === null ? heldBy(disk.base, endpoint.name) : snapshot;
      if (rig.habits.readsLists && named !== null)
        showAgain(memberSession.home, named.content, retire);
      if (!isUnchanged && key !== 'build' && key !== 'settings')
        replace(memberSession.home, key, snapshot, epoch);
    },
    () => {
      if (etag !== null) disk.etags = { ...disk.etags, [key]: etag };
      if (answer !== null) disk.versions = versions;
      disk.readAt = { ...disk.readAt, [key]: wall };
    },
    ...retire.map(
      ({ row, key: wanted }) =>
        () =>
          commit(memberSession, row, { type: 'retire', key: wanted, by: endpoint.name }, false),
    ),
  ]);
}

const heldBy = (base: Base, name: EndpointName): Snapshot | null =>
  name === 'chats' || name === 'likes' ? base[name] : null;

const EMPTY: Snapshot = {
  serial: 0,
  effects: 0,
  member: ME,
  content: { name: 'chats', chats: [] },
};

const isSnapshot = (answer: unknown): answer is Snapshot =>
  typeof answer === 'object' && answer !== null && 'serial' in answer;

const NOT_LOOKED_UP = { found: [], missing: null };

function send(
  memberSession: MemberSession,
  { epoch, row, key, send: asked }: EffectOf<'send'>,
): void {
  if (!isMine(memberSession, epoch) || !memberSession.isWanted) return;
  const { network, rig, dice } = memberSession.tab.phone;
  const { oracles, backend, disk, member } = memberSession.home;
  const tries = disk.rows.get(row)?.tries ?? 1;
  const used: IntentKey = rig.habits.keepsKey || tries < 2 ? key : newKey(dice);
  const attempt = `${memberSession.id} ${epoch}`;
  const written = disk.rows.get(row);
  hold(
    10,
    memberSession.tab.isNewer || !written || !isOfLater(written),
    () => `${row} is of a newer build`,
  );
  oracles.sendLeaves(attempt, row, used, asked);
  const isNamed = memberSession.names;
  const { device } = disk;
  const ended = (result: SendResult) => {
    if (!isCurrent(memberSession, epoch)) return;
    const stored = (kept: boolean) => {
      if (!isCurrent(memberSession, epoch)) return;
      oracles.sendEnds(attempt, row, used);
      memberSession.dispatch({ type: 'send-done', row, key, result: kept ? result : UNSTORED });
    };
    applyAccepted(memberSession, epoch, { asked, result }, stored);
  };
  if (asked.kind === 'photo' || asked.kind === 'photo-message') {
    const ends = (result: SendResult) => {
      oracles.sendEnds(attempt, row, used);
      ended(result);
    };
    return upload({ memberSession, epoch, row, key: used, send: asked, ends });
  }
  network.ask({ call: 'send', key: used, device, member, isNamed, send: asked }, (outcome) => {
    oracles.sendEnds(attempt, row, used);
    memberSession.tab.deliver(() => ended(rig.sendVerdict(outcome, backend.sync)));
  });
}

function reconcile(memberSession: MemberSession, { epoch, keys }: EffectOf<'reconcile'>): void {
  if (!isCurrent(memberSession, epoch)) return;
  const { network } = memberSession.tab.phone;
  const wanted = new Set<string>(keys);
  const rows = [...memberSession.known.values()].filter(
    (row) => isOnce(row) && wanted.has(row.key),
  );
  const profiles = new Map<string | null, ProfileId>(
    rows.flatMap((row) => (isMessage(row) ? [[row.key, row.target]] : [])),
  );
  const { names: isNamed } = memberSession;
  network.ask({ call: 'reconcile', member: memberSession.home.member, isNamed, rows }, (outcome) =>
    memberSession.tab.deliver(() => {
      if (!isCurrent(memberSession, epoch)) return;
      const { backend, disk } = memberSession.home;
      const asked = rowsOf(
        rows.flatMap(({ id }) => disk.rows.get(id) ?? []),
        'photo',
      );
      const { found, missing, photos = [] } = settleVerdict(outcome, backend.sync, asked);
      const arrived = found.flatMap((message) => {
        const profile = profiles.get(message.client_id);
        return profile === undefined ? [] : [{ profile, message }];
      });
      storeMessages(memberSession, epoch, arrived, (kept) => {
        if (!isCurrent(memberSession, epoch)) return;
        const settled = kept ? { found, missing, photos } : NOT_LOOKED_UP;
        memberSession.dispatch({ type: 'reconcile-done', ...settled });
      });
    }),
  );
}

/**
 * A store that fails sends no event to the engine, as in the worker: the engine gives the attempt up and tries again.
 */
function change(memberSession: MemberSession, epoch: number, id: string, made: RowChange): void {
  if (!isMine(memberSession, epoch)) return;
  memberSession.changeBegins(id);
  let marked: IntentKey | null = null;
  write(
    memberSession,
    epoch,
    () => {
      const isMade = commit(memberSession, id, made, false);
      if (isMade && made.type === 'sending') marked = made.key;
      catchUp(memberSession, id);
    },
    () => memberSession.changeEnds(id, marked),
  );
}

/**
 * A tab that changes a row has read it, also when nothing changed and another tab's news of it are still on their
 * way.
 */
function catchUp({ known, home, tab }: MemberSession, id: string): void {
  const row = home.disk.rows.get(id);
  if (row === undefined || home.isRetained(row)) known.delete(id);
  else known.set(id, tab.reads(row));
}
