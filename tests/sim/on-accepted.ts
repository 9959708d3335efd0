/**
 * What an accepted intent writes into the base before its row changes, as in the worker.
 */
import type { ProfileId } from '#schemas/ids.ts';
import type { Message } from '#schemas/messages.ts';
import type { Retirement } from '#sync/engine/effects.ts';
import type { SendResult } from '#sync/engine/events.ts';
import type { BaseChange } from '#sync/engine/intents/base-change.ts';
import { withChange, withReaction } from '#sync/engine/intents/conversation/message-change.ts';
import { onAccepted, type Send } from '#sync/engine/intents/table.ts';
import { seenAgain } from '#sync/engine/overlay/exclusions.ts';
import type { Base } from './disk.ts';
import type { Home } from './home.ts';
import type { Content } from './questions.ts';
import { write } from './fence.ts';
import type { MemberSession } from './member-session.ts';

/** Writes what no list will contain. */
export function applyAccepted(
  memberSession: MemberSession,
  epoch: number,
  { asked, result }: { asked: Send; result: SendResult },
  then: (kept: boolean) => void,
): void {
  const changes = result.type === 'accepted' ? onAccepted(asked, result) : [];
  if (changes.length === 0) return then(true);
  const { base } = memberSession.home.disk;
  const make = () => {
    for (const change of changes) apply(base, change);
  };
  write(memberSession, epoch, make, then);
}

function apply(base: Base, change: BaseChange): void {
  switch (change.type) {
    case 'forget-messages':
      return forget(base, change);
    case 'exclusion': {
      const excluded = base.exclusions[change.kind];
      if (change.isExcluded) excluded.add(change.profile);
      else excluded.delete(change.profile);
      return;
    }
    case 'notification-setting':
      return void base.settings.set(change.field, change.value);
    case 'message':
      return keepEcho(base.messages, change.profile, change.message);
    case 'reaction':
      return keepReaction(base.messages, change);
    case 'message-change':
      return changeMessage(base.messages, change);
    case 'message-remove': {
      const stored = base.messages.get(change.profile) ?? [];
      const kept = stored.filter(({ id }) => id !== change.message);
      return void base.messages.set(change.profile, kept);
    }
    case 'report':
    case 'complaint':
    case 'notifications-read':
    case 'notifications-delete':
      // No screen of the simulation shows them.
      return;
    case 'credits':
      throw new Error('nothing costs credits here');
  }
}

function keepReaction(
  base: Map<ProfileId, Message[]>,
  { profile, message: id, mine }: Extract<BaseChange, { type: 'reaction' }>,
): void {
  const message = base.get(profile)?.find((one) => one.id === id);
  if (message !== undefined) keepMessage(base, profile, withReaction(message, profile, mine));
}

/** An answer that was given before the message changed. */
function keepEcho(base: Map<ProfileId, Message[]>, profile: ProfileId, message: Message): void {
  const stored = base.get(profile)?.find(({ id }) => id === message.id);
  keepMessage(base, profile, stored === undefined ? message : withChange(message, stored));
}

function changeMessage(
  base: Map<ProfileId, Message[]>,
  { profile, message }: Extract<BaseChange, { type: 'message-change' }>,
): void {
  const stored = base.get(profile)?.find(({ id }) => id === message.id);
  if (stored !== undefined) keepMessage(base, profile, withChange(stored, message));
}

/** Shows a member again whom a list names, because my other device has undone the exclusion. */
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

function forget(
  { messages, polled }: Base,
  { profile, upTo }: Extract<BaseChange, { type: 'forget-messages' }>,
): void {
  const known = messages.get(profile) ?? [];
  const mine = known.findLast(({ from }) => from !== profile)?.id ?? 0;
  dropMessages(messages, profile, Math.max(Number(upTo), Number(mine)));
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

export function dropMessages(
  base: Map<ProfileId, Message[]>,
  profile: ProfileId,
  upTo: number,
): void {
  const known = base.get(profile) ?? [];
  base.set(
    profile,
    known.filter(({ id }) => Number(id) > upTo),
  );
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
