/** The member's edits of their own messages, their deletions for both, and what the screens must show of them. */
import type { MessageId } from '#schemas/ids.ts';
import type { Message } from '#schemas/messages.ts';
import { messageDeleteRow } from '#sync/engine/intents/conversation/message-delete.ts';
import { messageRemoveRow } from '#sync/engine/intents/conversation/message-remove.ts';
import { messageEditRow } from '#sync/engine/intents/conversation/message-edit.ts';
import type { Home } from './home.ts';
import { keyOf, said, says } from './intents.ts';
import { other, pick, type Stage } from './scene.ts';
import { hold } from './violation.ts';

/** One of my messages that is on the device. Only one device changes messages. */
function ownMessage({ phone, scene }: Stage): Message | undefined {
  if (phone.id !== 'phone') return undefined;
  const stored = phone.disk.base.messages.get(other(scene)) ?? [];
  const mine = stored.filter(
    ({ from, state }) => from === phone.home.member && state !== 'deleted',
  );
  return pick(mine, scene.b);
}

export function editsMessage(stage: Stage): void {
  const { phone, scene, tab } = stage;
  says(tab, (seq) => {
    const stored = ownMessage(stage);
    if (stored === undefined) return null;
    const wanted = { value: `e${seq}${phone.disk.device}` };
    const intent = { key: keyOf(phone), seq, at: phone.wall, wanted };
    const from = { value: stored.body };
    const about = { member: phone.home.member, target: other(scene), message: stored.id };
    return said(messageEditRow({ ...about, intent, from }));
  });
}

export function deletesMessage(stage: Stage): void {
  const { phone, scene, tab } = stage;
  says(tab, (seq) => {
    const stored = ownMessage(stage);
    if (stored === undefined) return null;
    const intent = { key: keyOf(phone), seq, at: phone.wall, wanted: true };
    const about = { member: phone.home.member, target: other(scene), message: stored.id };
    return said(messageDeleteRow({ ...about, intent }));
  });
}

const UNDO_MS = 6_000;

/** For me only, and only what the other member wrote: the oracles look for mine on the screen. */
export function removesMessage({ phone, scene, tab }: Stage): void {
  says(tab, (seq) => {
    const target = other(scene);
    const stored = phone.disk.base.messages.get(target) ?? [];
    const theirs = stored.filter(({ from }) => from === target);
    const message = pick(theirs, scene.b)?.id;
    if (message === undefined) return null;
    const given = { member: phone.home.member, target, message, key: keyOf(phone), seq };
    const nextAt = phone.wall + scene.b * UNDO_MS;
    return said(messageRemoveRow({ ...given, at: phone.wall, nextAt }));
  });
}

/** As I edited it, or deleted, on every copy that the device holds. */
export function checkMessageChanges({ disk, ledger, rows, phone }: Home): void {
  for (const id of ledger.sets.ids()) {
    const last = ledger.sets.lastOf(id);
    if (last === null || last.isForgotten || disk.rows.has(id)) continue;
    const { row } = last;
    if (row.kind !== 'message-edit' && row.kind !== 'message-delete') continue;
    const messages = heldOf(disk.base.messages.get(row.target) ?? [], row.message);
    const items = phone.rig.messagesOverlay({ profile: row.target, messages }, rows, phone.wall);
    for (const { body, isDeleted } of items.filter((item) => item.id === row.message)) {
      const isShown = row.kind === 'message-edit' && row.next?.wanted.value === body;
      hold(15, isDeleted || isShown, () => `${id}: ${body} is shown`);
    }
  }
}

const heldOf = (messages: readonly Message[], id: MessageId): Message[] =>
  messages.filter((one) => one.id === id);
