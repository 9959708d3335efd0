/**
 * What an accepted intent writes into the base before its row says so, as the worker does it.
 */
import type { ProfileId } from '#schemas/ids.ts';
import type { Message } from '#schemas/messages.ts';
import type { Retirement, Send, SendOf } from '#sync/engine/effects.ts';
import type { SendResult } from '#sync/engine/events.ts';
import type { FieldValue } from '#sync/engine/outbox/rows.ts';
import { seenAgain } from '#sync/engine/overlay/exclusions.ts';
import type { Base } from './disk.ts';
import type { Home } from './home.ts';
import type { Content } from './questions.ts';
import { write } from './fence.ts';
import type { MemberSession } from './member-session.ts';

/** What no list will bring by itself. */
export function applyAccepted(
  memberSession: MemberSession,
  epoch: number,
  { asked, result }: { asked: Send; result: SendResult },
  then: (kept: boolean) => void,
): void {
  if (result.type !== 'accepted') return then(true);
  if (asked.call === 'sendMessage' && result.message !== null)
    return storeMessages(
      memberSession,
      epoch,
      [{ profile: asked.profile, message: result.message }],
      then,
    );
  const landing = writing(memberSession.home.disk.base, asked, result.instead ?? null);
  if (landing === null) return then(true);
  write(memberSession, epoch, landing, then);
}

function writing(base: Base, asked: Send, instead: FieldValue | null): (() => void) | null {
  switch (asked.call) {
    case 'deleteChat':
      return () => forget(base, asked);
    case 'hideProfile':
      return () => void base.exclusions.hide.add(asked.profile);
    case 'unhideProfile':
      return () => void base.exclusions.hide.delete(asked.profile);
    case 'blockProfile':
      return () => void base.exclusions.block.add(asked.profile);
    case 'unblockProfile':
      return () => void base.exclusions.block.delete(asked.profile);
    case 'changeNotificationSettings':
      return () => void base.settings.set(asked.field, (instead ?? asked).value);
    default:
      return null;
  }
}

/** Whom a list names my other device has taken back. */
export function showAgain(
  { disk, rows }: Home,
  content: Content,
  retire: readonly Retirement[],
): void {
  if (content.name !== 'chats' && content.name !== 'likes') return;
  const named = new Set(
    content.name === 'chats'
      ? content.chats.map(({ profile }) => profile.id)
      : [...content.profiles, ...content.liked_by].map(({ id }) => id),
  );
  const { exclusions } = disk.base;
  for (const kind of ['hide', 'block'] as const)
    for (const profile of seenAgain(kind, rows, exclusions, {
      endpoint: content.name,
      named,
      retire,
    }))
      exclusions[kind].delete(profile);
}

function forget({ messages, polled }: Base, { profile, upTo }: SendOf<'deleteChat'>): void {
  const known = messages.get(profile) ?? [];
  messages.set(
    profile,
    known.filter(({ id }) => Number(id) > Number(upTo)),
  );
  polled.delete(profile);
}

export function storeMessages(
  memberSession: MemberSession,
  epoch: number,
  arrived: readonly { profile: ProfileId; message: Message }[],
  then: (kept: boolean) => void,
): void {
  if (arrived.length === 0) return then(true);
  const { messages } = memberSession.home.disk.base;
  const keep = () => {
    for (const { profile, message } of arrived) keepMessage(messages, profile, message);
  };
  write(memberSession, epoch, keep, then);
}

export function keepMessage(
  base: Map<ProfileId, Message[]>,
  profile: ProfileId,
  message: Message,
): void {
  const known = base.get(profile) ?? [];
  const others = known.filter(({ id }) => id !== message.id);
  const all = [...others, message].toSorted((a, b) => Number(a.id) - Number(b.id));
  base.set(profile, all);
}
