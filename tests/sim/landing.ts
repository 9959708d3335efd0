/**
 * What an accepted wish writes into the base before its row says so, as the worker does it.
 */
import type { ProfileId } from '#schemas/ids.ts';
import type { Message } from '#schemas/messages.ts';
import type { Send } from '#sync/engine/effects.ts';
import type { SendResult } from '#sync/engine/events.ts';
import { write } from './fence.ts';
import type { Life } from './life.ts';

/** What no list will bring by itself. */
export function land(
  life: Life,
  epoch: number,
  { asked, result }: { asked: Send; result: SendResult },
  then: () => void,
): void {
  if (result.type !== 'accepted') return then();
  if (asked.call === 'sendMessage' && result.message !== null)
    return storeMessages(life, epoch, [{ profile: asked.profile, message: result.message }], then);
  if (asked.call !== 'deleteChat') return then();
  const { profile, upTo } = asked;
  const { disk } = life.home;
  const forget = () => {
    const left = (disk.base.messages.get(profile) ?? []).filter(
      ({ id }) => Number(id) > Number(upTo),
    );
    disk.base.messages.set(profile, left);
    disk.base.polled.delete(profile);
  };
  write(life, epoch, forget, then);
}

export function storeMessages(
  life: Life,
  epoch: number,
  arrived: readonly { profile: ProfileId; message: Message }[],
  then: () => void,
): void {
  if (arrived.length === 0) return then();
  const { messages } = life.home.disk.base;
  const keep = () => {
    for (const { profile, message } of arrived) keepMessage(messages, profile, message);
  };
  write(life, epoch, keep, (ok) => void (ok && then()));
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
