/**
 * The commands of the screens: the member's intents, as the worker stores them.
 */
import { chatsIn, likesIn } from './contents.ts';
import { IntentKey } from '#schemas/ids.ts';
import { deleteRow } from '#sync/engine/intents/delete.ts';
import { likeRow } from '#sync/engine/intents/like.ts';
import { readRow } from '#sync/engine/intents/read.ts';
import { seenRow } from '#sync/engine/intents/seen.ts';
import type { OutboxRow, RowChange } from '#sync/engine/outbox/rows.ts';
import { commit } from './commits.ts';
import { conversationOf, messageId, newKey, SHARED, wireTime } from './members.ts';
import type { Phone } from './phone.ts';
import { other, type Stage } from './scene.ts';
import type { Tab } from './tab.ts';
import { messageRow } from '#sync/engine/intents/message.ts';

/** One transaction. The command is answered after it. */
export function says(
  tab: Tab | null,
  saying: (seq: number) => { id: string; change: RowChange } | null,
  then: () => void = () => {},
): void {
  const memberSession = tab?.memberSession;
  if (
    !memberSession ||
    memberSession.home.isMarkedForWipe ||
    memberSession.isLeaving ||
    memberSession.home !== memberSession.tab.phone.home
  )
    return;
  const { disk } = memberSession.home;
  disk.write(
    memberSession,
    () => {
      disk.seq += 1;
      const said = saying(disk.seq);
      if (said !== null) commit(memberSession, said.id, said.change, true);
      return true;
    },
    (ok) => {
      if (ok) then();
    },
  );
}

export const said = (row: OutboxRow): { id: string; change: RowChange } => ({
  id: row.id,
  change: { type: 'intent', row },
});

export function keyOf({ dice, rig, clock }: Phone): IntentKey {
  if (rig.habits.drawsKeys) return newKey(dice);
  const second = Math.floor(clock.now / 1_000)
    .toString(16)
    .padStart(8, '0');
  return IntentKey.parse(`${second}-0000-4000-8000-000000000000`);
}

export function likes({ phone, scene, tab }: Stage): void {
  const target = phone.id === 'phone' ? other(scene) : SHARED;
  says(tab, (seq) => {
    const base = likesIn(phone.disk.base.likes);
    if (base === null) return null;
    const shown = phone.viewOracle.view().liked.get(target) === true;
    const from = base.profiles.some(({ id }) => id === target);
    const intent = { key: keyOf(phone), seq, at: phone.wall, wanted: !shown };
    return said(likeRow({ target, member: phone.home.member, intent, from }));
  });
}

export function composes({ phone, scene, tab }: Stage, prefix: string): void {
  const target = other(scene);
  says(tab, (seq) => {
    const key = keyOf(phone);
    const row = messageRow({
      key,
      member: phone.home.member,
      target,
      conversation: phone.backend.talks.has(target) ? conversationOf(target) : null,
      seq,
      at: phone.wall,
      body: `${prefix}${seq}${phone.disk.device}`,
      cost: 0,
    });
    return said({ ...row, created: wireTime(phone.clock.now) });
  });
}

export function reads({ phone, scene, tab }: Stage): void {
  const target = other(scene);
  says(tab, (seq) => {
    const chat = chatsIn(phone.disk.base.chats).find(({ profile }) => profile.id === target);
    const newest = phone.disk.base.messages.get(target)?.at(-1)?.id ?? chat?.last_message?.id;
    if (chat === undefined || newest === undefined) return null;
    const intent = { key: keyOf(phone), seq, at: phone.wall, wanted: newest };
    const { my_read: from, num_unread_messages: figure } = chat;
    const conversation = conversationOf(target);
    return said(readRow({ target, member: phone.home.member, conversation, intent, from, figure }));
  });
}

export function sees({ phone, tab }: Stage): void {
  says(tab, (seq) => {
    const received = likesIn(phone.disk.base.likes)?.liked_by ?? [];
    const newest = received
      .flatMap(({ created }) => created ?? [])
      .toSorted()
      .at(-1);
    if (newest === undefined) return null;
    const intent = { key: keyOf(phone), seq, at: phone.wall, wanted: newest };
    const figure = received.filter((like) => like.like_new).length;
    return said(seenRow({ member: phone.home.member, intent, figure }));
  });
}

/** Only a conversation on the screen can be deleted. */
export function deletes({ phone, scene, tab }: Stage): void {
  const target = other(scene);
  says(tab, (seq) => {
    const chat = chatsIn(phone.disk.base.chats).find(({ profile }) => profile.id === target);
    if (chat === undefined || !phone.viewOracle.view().unread.has(target)) return null;
    const held = phone.disk.base.messages.get(target)?.at(-1)?.id ?? chat.last_message?.id;
    const intent = { key: keyOf(phone), seq, at: phone.wall, wanted: held ?? messageId(0) };
    return said(
      deleteRow({
        member: phone.home.member,
        target,
        conversation: conversationOf(target),
        intent,
      }),
    );
  });
}
