/** The chat list: base, drafts and outbox; the filters select among the shown rows. */
import * as z from 'zod/mini';
import { CHATS } from '#sync/db/tables/chats.ts';
import { chatsOverlay } from '#sync/engine/overlay/chats.ts';
import { CHAT_FILTERS, chatsQuery, type ChatFilter, type ChatRow } from '#sync/queries/chats.ts';
import { closeAll, define, watched } from './definition.ts';
import { watchExclusions } from './exclusions.ts';

const isShown = (filter: ChatFilter | 'every', row: ChatRow): boolean => {
  switch (filter) {
    case 'all':
      return !row.archived;
    case 'archived':
      return row.archived;
    case 'unread':
      return !row.archived && row.num_unread_messages > 0;
    case 'new':
      return !row.archived && row.isNewContact;
    case 'every':
      return true;
    case 'waiting':
      return row.last !== null && row.last.state !== 'settled';
  }
};

const countsOf = (rows: readonly ChatRow[]): Record<ChatFilter, number> => {
  const count = (filter: ChatFilter) => rows.filter((row) => isShown(filter, row)).length;
  return {
    all: count('all'),
    unread: count('unread'),
    new: count('new'),
    waiting: count('waiting'),
    archived: count('archived'),
  };
};

export const liveChats = define({
  query: chatsQuery,
  params: z.object({ filter: z.enum([...CHAT_FILTERS, 'every']) }),
  access: 'member',
  open(world, { filter }, changed) {
    const { store, rows, cardOf } = world;
    const exclusionWatch = watchExclusions(world, changed);
    const chats = watched(store, 'chats', { group: CHATS }, changed);
    const drafts = watched(store, 'drafts', {}, changed);
    return {
      close: closeAll(chats, drafts, exclusionWatch),
      view() {
        const exclusions = exclusionWatch.base();
        if (chats.rows === null || drafts.rows === null || exclusions === null) return null;
        const base = {
          chats: chats.rows.map(({ data }) => data),
          drafts: new Map(
            drafts.rows
              .filter(({ data }) => data.body !== '')
              .map(({ key, data }) => [key, data.body]),
          ),
          cardOf,
          exclusions,
        };
        const all = chatsOverlay(base, rows());
        const shown = all.filter((row) => isShown(filter, row));
        const unread = all.filter((row) => row.num_unread_messages > 0).length;
        return {
          value: { rows: shown, unread, counts: countsOf(all) },
          isEmpty: shown.length === 0,
          freshnessKey: 'chats',
        };
      },
    };
  },
});
