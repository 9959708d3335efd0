/**
 * After the faults: what must be true when a visible client had enough time (invariants 2, 3, 5, 6, 8, 18).
 */
import { isMessage, isOnce, type OutboxRow } from '#sync/engine/outbox/rows.ts';
import type { RowKind } from '#sync/queries/waiting.ts';
import { isExpired } from '#sync/engine/intents/message.ts';
import { contentOf, isLeftOut, unreadOf } from './backend-content.ts';
import type { Backend } from './backend.ts';
import type { Home } from './home.ts';
import { isOutOfOrder } from './ledger.ts';
import { FOREIGN, OTHERS, SHARED } from './members.ts';
import { conversationsInOrder, mayBeOlderLike, setsEnded } from './oracles-sets.ts';
import { NOTHING_HELD } from './questions.ts';
import { SET } from './settings.ts';
import { photosEnded } from './oracles-photos.ts';
import type { Phone } from './phone.ts';
import { hold } from './violation.ts';

export function checkEnd(phone: Phone): void {
  const foreign = phone.disk.rows.get(FOREIGN.id);
  hold(
    10,
    foreign === undefined || foreign === FOREIGN,
    () => 'a row of a newer version was changed',
  );
  hold(28, phone.leader !== null, () => 'nobody leads');
  for (const account of phone.site.accounts) exactlyOnce(account);
  nothingWaits(phone);
  everyIntentEnded(phone.home);
  for (const home of phone.record.homes.all) {
    conversationsInOrder(home);
    inOrder(home);
  }
  sameAsServer(phone);
}

/** A home ends: the server has every intent that its member did not discard. */
export function checkLeft(home: Home): void {
  hold(39, home.unsent.length === 0, () => `${home.disk.device} ends with unsent work`);
  everyIntentEnded(home);
}

const isPoisoned = ({ network }: Phone, target: string): boolean => target === network.poisoned;

export function exactlyOnce(backend: Backend): void {
  if (!backend.sync) return;
  const keys = new Set<string>();
  const seqs = new Map<string, number>();
  for (const { key, device, kind, target, seq } of backend.journal) {
    const guard = `${device} ${target}`;
    hold(3, !keys.has(key), () => `${kind} ${target}: two effects of ${key}`);
    keys.add(key);
    if (kind !== 'like') continue;
    hold(5, seq > (seqs.get(guard) ?? 0), () => `like ${target}: ${seq} after ${seqs.get(guard)}`);
    seqs.set(guard, seq);
  }
}

const waiting = (phone: Phone): OutboxRow[] =>
  [...phone.disk.rows.values()].filter(
    (row) =>
      row.id !== FOREIGN.id &&
      !isPoisoned(phone, row.target) &&
      !needsMember(row, phone.wall) &&
      !needsConversation(row),
  );

const IN_CONVERSATION: ReadonlySet<RowKind> = new Set<RowKind>([
  'reaction',
  'message-edit',
  'message-delete',
]);

/** Once accepted, these are confirmed by the next read of their conversation, which happens only on screen. */
const needsConversation = (row: OutboxRow): boolean =>
  IN_CONVERSATION.has(row.kind) && isAcceptedAlone(row);

export function nothingWaits(phone: Phone): void {
  for (const row of waiting(phone))
    hold(18, false, () => `${row.id} still waits: ${JSON.stringify(row)}`);
}

/** Every waiting intent is accepted, and laid over the base until a read confirms it. */
export function waitsForConfirmationAlone(phone: Phone): boolean {
  const rows = waiting(phone);
  return rows.length > 0 && rows.every(isAcceptedAlone);
}

const isAcceptedAlone = (row: OutboxRow): boolean =>
  isOnce(row)
    ? row.state === 'acked'
    : row.acked !== null && row.inflight === null && row.next === null;

function needsMember(row: OutboxRow, wall: number): boolean {
  if (isOnce(row)) return row.state === 'refused' || (isMessage(row) && isExpired(row, wall));
  return row.refused !== null && row.inflight === null && row.next === null && row.acked === null;
}

export function everyIntentEnded(home: Home): void {
  const { ledger, backend, disk, phone } = home;
  for (const [target, intents] of ledger.likes) {
    const wanted = ledger.likeOf(target);
    if (wanted === null || target === SHARED || isPoisoned(phone, target)) continue;
    const text = intents.map((one) => `${one.wanted} ${one.state}`).join(', ');
    if (!wanted && mayBeOlderLike(home, target)) continue;
    hold(
      6,
      backend.likes.has(target) === wanted,
      () => `${target}: last intent ${wanted} of ${text}`,
    );
  }
  for (const message of ledger.messages.values()) {
    const talk = backend.talks.get(message.target)?.messages ?? [];
    const copies = talk.filter(
      (one) => one.from === backend.member && backend.changes.sentText(one) === message.body,
    ).length;
    hold(3, copies <= 1 || message.isRisked, () => `${message.body} arrived ${copies} times`);
    if (message.state === 'discarded') continue;
    if (message.state === 'cancelled') {
      hold(
        11,
        copies === 0 || message.wasSent,
        () => `${message.body} was cancelled, never sent, and arrived`,
      );
      continue;
    }
    const waits = disk.rows.has(message.key);
    const isThere = copies > 0 || waits || isPoisoned(phone, message.target);
    hold(2, isThere, () => `${message.body} is lost`);
  }
  setsEnded(home);
  photosEnded(home);
  if (!backend.sync) return;
  for (const [target, mark] of ledger.reads) {
    const read = backend.talks.get(target)?.myRead ?? 0;
    hold(2, read >= Number(mark), () => `${target}: read to ${mark}, the server knows ${read}`);
  }
  const { seen } = ledger;
  const known = backend.seenUntil;
  hold(
    2,
    seen === null || (known !== null && known >= seen),
    () => `seen ${seen}, the server knows ${known}`,
  );
}

/** A jump of the clock over a day may put a message aside and bring it back. */
export function inOrder({ ledger, backend, phone }: Home): void {
  if (phone.clockJumped) return;
  const bySeq = new Map([...ledger.messages.values()].map((one) => [one.body, one]));
  for (const other of OTHERS) {
    let last = 0;
    for (const one of backend.talks.get(other)?.messages ?? []) {
      const body = backend.changes.sentText(one);
      const intent = one.from === backend.member ? bySeq.get(body) : undefined;
      if (intent === undefined || isOutOfOrder(intent)) continue;
      hold(8, intent.seq > last, () => `${other}: ${body} after ${last}`);
      last = intent.seq;
    }
  }
}

/** Checks the lists that a screen reads when it opens. */
export function checkOwnLists({ backend, disk, isSignedIn }: Phone): void {
  const isQuiet = [...disk.rows.values()].every((row) => row === FOREIGN);
  if (!isSignedIn || !backend.sync || !isQuiet) return;
  for (const kind of ['hide', 'block'] as const) {
    const [held, there] = [disk.base.exclusions[kind], backend.exclusion[kind]].map((ids) =>
      [...ids].toSorted().join(', '),
    );
    hold(18, held === there, () => `${kind}: ${held} here, ${there} at the server`);
  }
  for (const field of SET) {
    const [held, there] = [disk.base.settings.get(field), backend.own.setting.get(field)];
    hold(18, held === there, () => `${field}: ${held} here, ${there} at the server`);
  }
}

function sameAsServer(phone: Phone): void {
  const { backend, disk } = phone;
  for (const name of ['user', 'chats', 'likes'] as const) {
    const held = disk.base[name]?.content;
    const truth = contentOf(backend, { name }, NOTHING_HELD);
    hold(18, JSON.stringify(held) === JSON.stringify(truth), () => `${name} are not the server's`);
  }
  if ([...disk.rows.values()].some((row) => row !== FOREIGN)) return;
  const view = phone.viewOracle.check();
  for (const other of OTHERS) {
    hold(
      18,
      view.liked.get(other) === (backend.likes.has(other) && !isLeftOut(backend, other)),
      () => `${other}: the heart is not the server's`,
    );
  }
  const chats = contentOf(backend, { name: 'chats' }, NOTHING_HELD);
  const listed = chats.name === 'chats' ? chats.chats.map(({ profile }) => profile.id) : [];
  const [shown, there] = [[...view.unread.keys()], listed].map((ids) => ids.toSorted().join(', '));
  hold(18, shown === there, () => `chats with ${shown} are shown, the server has ${there}`);
  const unread = [...backend.talks].filter(
    ([other, talk]) => unreadOf(other, talk) > 0 && !isLeftOut(backend, other),
  ).length;
  const fresh = contentOf(backend, { name: 'likes' }, NOTHING_HELD);
  const likes = fresh.name === 'likes' ? fresh.liked_by.filter((like) => like.like_new).length : 0;
  hold(20, view.badge === unread + likes, () => `badge ${view.badge}, server ${unread + likes}`);
}
