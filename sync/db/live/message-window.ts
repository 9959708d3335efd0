/**
 * The newest messages of a conversation, as many as its screen requested, oldest first. When it requests more, the old
 * ones stay until the new ones are delivered.
 */
import type { ProfileId } from '#schemas/ids.ts';
import type { Message } from '#schemas/messages.ts';
import type { Row } from '#sync/db/tables/tables.ts';
import { watched } from './definition.ts';
import type { LiveWorld } from './world.ts';

export interface MessageWindow {
  /** Null until the store has delivered its rows. `isMore`: the device holds older ones. */
  read: () => { messages: Message[]; isMore: boolean } | null;
  close: () => void;
}

export function openMessageWindow(
  { store, shown }: LiveWorld,
  profile: ProfileId,
  changed: () => void,
): MessageWindow {
  const watch = (limit: number) =>
    watched(store, 'messages', { group: profile, limit: limit + 1 }, changed);
  let limit = shown(profile);
  let current = watch(limit);
  let last: readonly Row<'messages'>[] | null = null;

  return {
    read() {
      if (shown(profile) !== limit) {
        current.close();
        limit = shown(profile);
        current = watch(limit);
      }
      last = current.rows ?? last;
      if (last === null) return null;
      const newest = last.slice(0, limit);
      return { messages: newest.map(({ data }) => data).toReversed(), isMore: last.length > limit };
    },
    close: () => current.close(),
  };
}
