/**
 * Set-state intents other than likes and marks: shown as wanted from the moment they are stored until the server has
 * them, and then as the server has them (invariants 2, 6, 15).
 */
import type { ProfileId } from '#schemas/ids.ts';
import { timeOf } from '#schemas/time.ts';
import { chatsIn, userIn } from './contents.ts';
import type { EditRow } from '#sync/engine/intents/edit.ts';
import { fieldsOf } from '#sync/engine/intents/field-rules.ts';
import { wantedOf } from '#sync/engine/intents/set-row.ts';
import { editsOf } from '#sync/engine/overlay/user.ts';
import { OTHERS, SHARED } from './members.ts';
import { EDITED, SET, SHARED_FIELD, SHARED_SETTING } from './settings.ts';
import { isLeftOut } from './backend-content.ts';
import type { Backend } from './backend.ts';
import type { Home } from './home.ts';
import { isOutOfOrder } from './ledger.ts';
import { editedBy, type SetIntent } from './ledger-sets.ts';
import type { Message } from '#schemas/messages.ts';
import type { ReactionRow } from '#sync/engine/intents/conversation/reaction.ts';
import type { MessageEditRow } from '#sync/engine/intents/conversation/message-edit.ts';
import { isDeletedFor } from './backend-message-changes.ts';
import { checkMessageChanges } from './message-changes.ts';
import { isMessage } from '#sync/engine/outbox/rows.ts';
import type { RowKind } from '#sync/queries/waiting.ts';
import type { Snapshot } from './questions.ts';
import { hold } from './violation.ts';

/** Both of my devices have intents about these. */
const BOTHS: ReadonlySet<string> = new Set([
  `edit:${SHARED_FIELD}`,
  `setting:${SHARED_SETTING}`,
  `hide:${SHARED}`,
  `block:${SHARED}`,
]);

/** Of two of them the server keeps the one that was made later by the clock of its device. */
const TIMED: ReadonlySet<RowKind> = new Set<RowKind>([
  'edit',
  'setting',
  'reaction',
  'message-edit',
  'photo-order',
]);

const KEPT_APART = ['hide', 'block'] as const;

const holds = (home: Home, id: string, key: string): boolean => {
  const row = home.disk.rows.get(id);
  return (
    row !== undefined &&
    !home.isRetained(row) &&
    'next' in row &&
    [row.next, row.inflight, row.acked].some((intent) => intent?.key === key)
  );
};

/** By an intent that is still laid over the base. */
export function isTakenAway(oracle: Home, target: string): boolean {
  const id = `delete:${target}`;
  const last = oracle.ledger.sets.lastOf(id);
  return last !== null && holds(oracle, id, last.key);
}

/**
 * Whether the member is excluded by the last intent about it. Null when that intent was refused, or waits for a
 * decision since an earlier session, so that the earlier state applies. Null also for a member whom my other device
 * hides too, or whom the server's list names without an intent of this device: a wiped device has only the server's
 * lists, which may be older copies from a cache.
 */
export function isExcluded(home: Home, target: string): boolean | null {
  const { sets } = home.ledger;
  const ids = KEPT_APART.map((kind) => `${kind}:${target}`);
  const isTouched =
    home.backend.everExcluded.has(SHARED) || ids.some((id) => sets.saidOf(id) !== null);
  if (target === SHARED && isTouched) return null;
  const isLearnt = KEPT_APART.some(
    (kind) =>
      home.disk.base.exclusions[kind].has(target) && sets.saidOf(`${kind}:${target}`) === null,
  );
  if (isLearnt) return null;
  const isOpen = ids.some((id) => {
    const row = home.disk.rows.get(id);
    return sets.saidOf(id)?.state === 'refused' || (row !== undefined && home.isRetained(row));
  });
  if (isOpen) return null;
  return KEPT_APART.some((kind) => {
    const last = sets.lastOf(`${kind}:${target}`);
    return last?.wanted === true && (!last.isForgotten || isKnownBy(home, kind, target));
  });
}

/** An undone exclusion shows the member again with the next lists. */
export const mayBeExcluded = (oracle: Home, target: string): boolean =>
  isExcluded(oracle, target) !== false ||
  oracle.backend.everGone.has(target) ||
  OTHERS.some((other) => other === target && isLeftOut(oracle.backend, other)) ||
  KEPT_APART.some((kind) => oracle.disk.rows.has(`${kind}:${target}`));

/**
 * A like that was refused because its member had left or is blocked (which the device may not know, or undoes meanwhile)
 * says nothing about an earlier like, which is out of sight with the member. What undoes the refused one ends with it.
 */
export function mayBeOlderLike({ backend, ledger }: Home, target: ProfileId): boolean {
  const wasOutOfSight = backend.everGone.has(target) || backend.everExcluded.has(target);
  const intents = ledger.likes.get(target) ?? [];
  return wasOutOfSight && intents.some(({ state }) => state === 'refused');
}

/**
 * By an intent that is laid over the base, or by the stored exclusions. A wiped device has only the server's lists.
 */
const isKnownExcluded = (home: Home, target: string): boolean =>
  KEPT_APART.some((kind) => isKnownBy(home, kind, target));

function isKnownBy(
  { disk: { base, rows } }: Home,
  kind: (typeof KEPT_APART)[number],
  target: string,
): boolean {
  const row = rows.get(`${kind}:${target}`);
  const wanted = row?.kind === kind ? wantedOf(row) : null;
  return wanted ?? base.exclusions[kind].has(target);
}

const waitsFor = ({ rows }: Home, target: string): boolean =>
  rows.some((row) => isMessage(row) && row.target === target);

/**
 * A copy from before the intent, which a cache may give to a device that was wiped since: nothing stored there
 * contradicts it.
 */
export const isFromBefore = (
  snapshot: Snapshot | null,
  { journal }: Backend,
  { key, isForgotten }: SetIntent,
): boolean =>
  isForgotten &&
  snapshot !== null &&
  journal.slice(snapshot.effects).some((one) => one.key === key);

export function checkSets(oracle: Home, shown: ReadonlyMap<string, number>): void {
  const { ledger } = oracle;
  for (const target of OTHERS) {
    const isMeant = isKnownExcluded(oracle, target) || !waitsFor(oracle, target);
    const isGone = isMeant && isExcluded(oracle, target) === true;
    hold(15, !isGone || !shown.has(target), () => `${target} is shown`);
    const last = ledger.sets.lastOf(`delete:${target}`);
    if (last === null || !shown.has(target)) continue;
    hold(
      15,
      isBegunAnew(oracle, target, last) ||
        isBack(oracle, target, last) ||
        isFromBefore(oracle.disk.base.chats, oracle.backend, last),
      () => `${target}: the deleted chat is shown`,
    );
  }
  if (oracle.phone.clockJumped) return;
  checkReactions(oracle);
  checkMessageChanges(oracle);
  checkEdits(oracle);
  checkSettings(oracle);
}

/** Whether an intent about the field waits for the member's decision, or was sent after one: its order is not promised. */
const isOpen = (home: Home, field: string): boolean =>
  home.ledger.sets.isEditedByHand(field) ||
  home.retainedRows.some((row) => row.kind === 'edit' && isAbout(row, field));

const isAbout = (row: EditRow, field: string): boolean =>
  [row.next, row.inflight, row.acked].some(
    (intent) => intent !== null && field in fieldsOf(row.target, intent.wanted),
  );

function checkEdits(home: Home): void {
  const { disk, ledger, backend } = home;
  const laid = editsOf(home.shownRows);
  for (const field of EDITED) {
    const last = ledger.sets.editOf(field);
    if (last === null || field === SHARED_FIELD || isOpen(home, field)) continue;
    const edit = laid.findLast((one) => one.field === field);
    const shown = edit === undefined ? userIn(disk.base.user)?.fields[field] : edit.value;
    if (shown === undefined || isFromBefore(disk.base.user, backend, last)) continue;
    const wanted = editedBy(last, field);
    hold(15, shown === wanted, () => `${field}: wanted ${wanted}, shown ${shown}`);
  }
}

function checkSettings(home: Home): void {
  const { disk, ledger } = home;
  for (const field of SET) {
    const last = ledger.sets.lastOf(`setting:${field}`);
    if (last === null || BOTHS.has(last.row.id)) continue;
    const row = disk.rows.get(last.row.id);
    if (row !== undefined && home.isRetained(row)) continue;
    const laid = row?.kind === 'setting' ? wantedOf(row) : null;
    const shown = laid === null ? disk.base.settings.get(field) : laid.value;
    if (shown === undefined) continue;
    hold(15, shown === valueOf(last), () => `${field}: wanted ${valueOf(last)}, shown ${shown}`);
  }
}

/** As I chose it, on every message that the device holds. */
function checkReactions({ disk, ledger, rows, phone }: Home): void {
  for (const id of ledger.sets.ids()) {
    const last = ledger.sets.lastOf(id);
    if (last?.row.kind !== 'reaction' || last.isForgotten || disk.rows.has(id)) continue;
    const { target: profile, message } = last.row;
    const messages = (disk.base.messages.get(profile) ?? []).filter((one) => one.id === message);
    const items = phone.rig.messagesOverlay({ profile, messages }, rows, phone.wall);
    // Beside the stored message the overlay has the copies of messages that are only in the outbox. One that was deleted for
    // both has no reaction any more.
    for (const { reactions } of items.filter((item) => item.id === message && !item.isDeleted)) {
      const shown = reactions.find(({ mine }) => mine)?.emoji ?? null;
      hold(15, shown === valueOf(last), () => `${id}: wanted ${valueOf(last)}, shown ${shown}`);
    }
  }
}

const valueOf = ({ row: { next } }: SetIntent): string | null =>
  typeof next?.wanted === 'object' && 'value' in next.wanted ? next.wanted.value : null;

/**
 * By a message that was written after it, or by one that was written before, did not arrive and is shown to the
 * member.
 */
function isBegunAnew({ ledger, disk }: Home, target: string, { seq }: SetIntent): boolean {
  const later = [...ledger.messages.values()].some(
    (one) => one.target === target && one.seq > seq && one.state === 'live',
  );
  const rows = [...disk.rows.values()].filter((row) => row.target === target);
  return later || rows.some((row) => isMessage(row) && row.state !== 'acked');
}

/** The base contains the deletion, and a later message. */
function isBack(oracle: Home, target: string, { key }: SetIntent): boolean {
  const { disk, backend } = oracle;
  if (holds(oracle, `delete:${target}`, key)) return false;
  const chat = chatsIn(disk.base.chats).find(({ profile }) => profile.id === target);
  const effect = backend.journal.findLast(
    (one) => one.kind === 'delete' && one.target === target && one.device === disk.device,
  );
  // A backend of spec §7 does not name the last message.
  if (!backend.sync || chat === undefined || effect === undefined) return true;
  return chat.last_message !== null && Number(chat.last_message.id) > Number(effect.wanted);
}

/** After the faults: the server has the last intent of each row, or the member was informed. */
export function setsEnded(home: Home): void {
  const { ledger, backend, disk, phone } = home;
  const { network, clockJumped } = phone;
  for (const id of ledger.sets.ids()) {
    const last = ledger.sets.lastOf(id);
    if (last === null || last.row.target === network.poisoned) continue;
    const isTimed = TIMED.has(last.row.kind);
    if (BOTHS.has(id) || (isTimed && clockJumped) || last.row.kind === 'edit') continue;
    hold(6, isTrue(backend, last), () => `${id}: the last intent is not the server's`);
  }
  if (!clockJumped) editsEnded(home);
  newestChoiceStands({ ledger, backend, phone }, 'edit', SHARED_FIELD);
  newestChoiceStands({ ledger, backend, phone }, 'setting', SHARED_SETTING);
  const journaled = new Set(backend.journal.map(({ key }) => key));
  for (const [key, state] of ledger.onces) {
    const isThere = journaled.has(key) || disk.rows.has(key) || state === 'cancelled';
    hold(2, isThere, () => `${key} is lost`);
  }
}

/** Each field is as the newest intent about it wants, whatever other fields its call brought. */
function editsEnded(home: Home): void {
  const { ledger, backend, phone } = home;
  for (const field of EDITED) {
    const last = ledger.sets.editOf(field);
    if (last === null || field === SHARED_FIELD || isOpen(home, field)) continue;
    if (last.row.target === phone.network.poisoned) continue;
    const stands = backend.own.edit.get(field);
    hold(
      6,
      stands === editedBy(last, field),
      () => `${field}: the last intent is not the server's`,
    );
  }
}

/**
 * Of the choices of several devices the one with the latest time counts, by the clock of the device that made it
 * (contract 32).
 */
function newestChoiceStands(
  { ledger, backend, phone }: Pick<Home, 'ledger' | 'backend' | 'phone'>,
  kind: 'edit' | 'setting',
  field: string,
): void {
  const last = ledger.sets.lastOf(`${kind}:${field}`);
  const stands = backend.own[kind].updatedOf(field);
  if (last === null || phone.clockJumped || !backend.sync) return;
  const chosen = timeOf(last.row.next?.at ?? 0);
  const isNewest = stands !== null && stands >= chosen;
  hold(6, isNewest, () => `${field}: chosen at ${chosen}, ${stands} stands`);
  const value = backend.own[kind].get(field);
  hold(6, stands !== chosen || value === valueOf(last), () => `${field} is not as chosen`);
}

const reactionIn = (messages: readonly Message[], row: ReactionRow): string | null =>
  messages.find(({ id }) => id === row.message)?.reactions?.find(({ from }) => from !== row.target)
    ?.emoji ?? null;

const textIn = (messages: readonly Message[], row: MessageEditRow): string | null =>
  messages.find(({ id }) => id === row.message)?.body ?? null;

/** Those of the order that are left stand first, as it names them. */
function isOrdered({ images }: Backend['photos'], order: readonly string[]): boolean {
  const left = order.filter((id) => images.some(({ key }) => key === id));
  return images.slice(0, left.length).every(({ key }, at) => key === left[at]);
}

function isTrue(backend: Backend, last: SetIntent): boolean {
  const { talks, exclusion, own, photos, notificationsReadUpTo } = backend;
  const { row } = last;
  switch (row.kind) {
    case 'delete':
      return (talks.get(row.target)?.deletedUpTo ?? 0) >= Number(last.wanted);
    case 'hide':
    case 'block':
      return exclusion[row.kind].has(row.target) === last.wanted;
    case 'setting':
      return own.setting.get(row.target) === valueOf(last);
    case 'reaction':
      return (
        isDeletedFor(backend, row) ||
        reactionIn(talks.get(row.target)?.messages ?? [], row) === valueOf(last)
      );
    case 'message-edit':
      return (
        isDeletedFor(backend, row) ||
        textIn(talks.get(row.target)?.messages ?? [], row) === valueOf(last)
      );
    case 'message-delete':
      return isDeletedFor(backend, row);
    case 'photo-delete':
      return photos.images.every(({ key }) => key !== row.target);
    case 'photo-order':
      return isOrdered(photos, row.next?.wanted ?? []);
    case 'notifications-read':
      // A mark is no work: a logout may discard it.
      return last.isForgotten || notificationsReadUpTo >= Number(last.wanted);
    case 'edit':
    case 'like':
    case 'read':
    case 'seen':
    case 'mark':
      return true;
  }
}

const IN_ORDER: ReadonlySet<string> = new Set(['message', 'photo-message', 'delete']);

/**
 * Messages of a conversation and its deletion are applied in the order in which the member made them (invariant 8).
 */
export function conversationsInOrder({ ledger, backend, disk, phone }: Home): void {
  if (phone.clockJumped || !backend.sync) return;
  const last = new Map<string, number>();
  for (const { key, device, kind, target } of backend.journal) {
    if (device !== disk.device || !IN_ORDER.has(kind)) continue;
    const message = ledger.messages.get(key);
    if (message && isOutOfOrder(message)) continue;
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
