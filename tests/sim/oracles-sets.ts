/**
 * Set-state wishes beyond likes and marks: shown as wished from the moment they are written until the server has them, and
 * its own afterwards (invariants 2, 6, 15).
 */
import { chatsIn } from './contents.ts';
import { OTHERS } from './members.ts';
import type { Home } from './home.ts';
import type { SetIntent } from './ledger-sets.ts';
import { hold } from './violation.ts';

type Looking = Pick<Home, 'disk' | 'ledger' | 'backend' | 'isKept'>;

const holds = (home: Looking, id: string, key: string): boolean => {
  const row = home.disk.rows.get(id);
  return (
    row !== undefined &&
    !home.isKept(row) &&
    'next' in row &&
    [row.next, row.inflight, row.acked].some((wish) => wish?.key === key)
  );
};

/** By a wish that is still laid over the base. */
export function isTakenAway(oracle: Looking, target: string): boolean {
  const id = `delete:${target}`;
  const last = oracle.ledger.sets.lastOf(id);
  return last !== null && holds(oracle, id, last.key);
}

export function checkSets(oracle: Looking, shown: ReadonlyMap<string, number>): void {
  const { ledger } = oracle;
  for (const target of OTHERS) {
    const last = ledger.sets.lastOf(`delete:${target}`);
    if (last === null || !shown.has(target)) continue;
    hold(
      15,
      isBegunAnew(oracle, target, last) || isBack(oracle, target, last),
      () => `${target}: the deleted chat is shown`,
    );
  }
}

/** By what was written after it, or what was written before, did not arrive and is told. */
function isBegunAnew({ ledger, disk }: Looking, target: string, { seq }: SetIntent): boolean {
  const later = [...ledger.messages.values()].some(
    (one) => one.target === target && one.seq > seq && one.state === 'live',
  );
  const rows = [...disk.rows.values()].filter((row) => row.target === target);
  return later || rows.some((row) => row.kind === 'message' && row.state !== 'acked');
}

/** The base knows of it, and something came after. */
function isBack(oracle: Looking, target: string, { key }: SetIntent): boolean {
  const { disk, backend } = oracle;
  if (holds(oracle, `delete:${target}`, key)) return false;
  const chat = chatsIn(disk.base.chats).find(({ profile }) => profile.id === target);
  const effect = backend.journal.findLast(
    (one) => one.kind === 'delete' && one.target === target && one.device === disk.device,
  );
  // A backend of spec §7 does not say which message is the last.
  if (!backend.sync || chat === undefined || effect === undefined) return true;
  return chat.last_message !== null && Number(chat.last_message.id) > Number(effect.wish);
}

/** After the faults: the last word of each is the server's, or the member was told. */
export function setsEnded({ ledger, backend, phone: { network } }: Home): void {
  for (const id of ledger.sets.ids()) {
    const last = ledger.sets.lastOf(id);
    if (last === null || last.row.target === network.poisoned) continue;
    if (last.row.kind !== 'delete') continue;
    const upTo = backend.talks.get(last.row.target)?.deletedUpTo ?? 0;
    hold(6, upTo >= Number(last.wish), () => `${id}: up to ${String(last.wish)}, done to ${upTo}`);
  }
}

/** What is said in a conversation, and taking it away, happen in the order in which the member did them (invariant 8). */
export function conversationsInOrder({ ledger, backend, disk, phone }: Home): void {
  if (phone.clockJumped || !backend.sync) return;
  const last = new Map<string, number>();
  for (const { key, device, kind, target } of backend.journal) {
    if (device !== disk.device || (kind !== 'message' && kind !== 'delete')) continue;
    const message = ledger.messages.get(key);
    if (message && (message.byHand || message.wasRefused || message.state !== 'live')) continue;
    const deletion = ledger.sets.find(`delete:${target}`, key);
    if (deletion?.byHand === true) continue;
    const seq = message?.seq ?? deletion?.seq ?? 0;
    hold(
      8,
      seq > (last.get(target) ?? 0),
      () => `${kind} ${target}: ${seq} after ${last.get(target)}`,
    );
    last.set(target, seq);
  }
}
