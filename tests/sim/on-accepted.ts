/**
 * What an accepted intent writes into the base before its row changes, as in the worker.
 */
import type { MessageId, ProfileId } from '#schemas/ids.ts';
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
  const { messages } = base;
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
      // The answer may have been given before the message changed.
      return changeMessage(messages, change.profile, change.message.id, (stored) =>
        stored === null ? change.message : withChange(change.message, stored),
      );
    case 'reaction':
      return changeMessage(
        messages,
        change.profile,
        change.message,
        (stored) => stored && withReaction(stored, change.profile, change.mine),
      );
    case 'message-change':
      return changeMessage(
        messages,
        change.profile,
        change.message.id,
        (stored) => stored && withChange(stored, change.message),
      );
    case 'message-remove':
      return changeMessage(messages, change.profile, change.message, () => null);
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

/** As the store changes a row: `make` is given the message that is stored, and answers the one that is stored then. */
function changeMessage(
  base: Base['messages'],
  profile: ProfileId,
  id: MessageId,
  make: (stored: Message | null) => Message | null,
): void {
  const known = base.get(profile) ?? [];
  const made = make(known.find((one) => one.id === id) ?? null);
  const others = known.filter((one) => one.id !== id);
  const all = made === null ? others : [...others, made];
  base.set(
    profile,
    all.toSorted((a, b) => Number(a.id) - Number(b.id)),
  );
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

export function dropMessages(base: Base['messages'], profile: ProfileId, upTo: number): void {
  const known = base.get(profile) ?? [];
  base.set(
    profile,
    known.filter(({ id }) => Number(id) > upTo),
  );
}

export const keepMessage = (base: Base['messages'], profile: ProfileId, message: Message): void =>
  changeMessage(base, profile, message.id, () => message);
