import { expect, test, vi } from 'vitest';
import { ConversationId, MessageId, ProfileId } from '#schemas/ids.ts';
import { createMemoryStore } from '#sync/db/store/memory-store.ts';
import type { Store } from '#sync/db/store/store.ts';
import {
  dropMessage,
  keepEcho,
  type MessagesPage,
  writeMessages,
} from '#sync/db/tables/messages.ts';
import { messageOf } from '#tests/engine/people.ts';

const profile = ProfileId.parse('bo');
const message = messageOf(5, 1);
const conversation = {
  id: ConversationId.parse('talk'),
  profile: null,
  closed: false,
  blocked: false,
  fictional: false,
  cost_next: 0,
  max_length: 2_000,
  my_read: null,
  their_read: null,
};
const page: MessagesPage = { messages: [message], has_more: false, conversation };

/** The member deletes the message when its row is about to be written. */
function deletedMeanwhile(store: Store): Store {
  let isOver = false;
  const drop = async (table: string) => {
    if (isOver || table !== 'messages') return;
    isOver = true;
    await dropMessage(store, { profile, message: MessageId.parse('5') });
  };
  return {
    ...store,
    write: async (table, rows, epoch) => {
      await drop(table);
      return store.write(table, rows, epoch);
    },
    change: async (table, key, next, epoch) => {
      await drop(table);
      return store.change(table, key, next, epoch);
    },
  };
}

test.each<[string, (store: Store) => Promise<void>]>([
  ['its page is written', (store) => writeMessages(store, profile, page, 'newest')],
  ['the answer to its sending is written', (store) => keepEcho(store, { profile, message })],
])('a message that is deleted for me while %s does not come back', async (_when, write) => {
  const store = createMemoryStore();
  await writeMessages(store, profile, { ...page, messages: [] }, 'newest');

  await write(deletedMeanwhile(store));

  expect(await store.select('messages', {})).toEqual([]);
});

test('a page is written with one read of its conversation, and nothing is removed where nothing was deleted', async () => {
  const store = createMemoryStore();
  const select = vi.spyOn(store, 'select');
  const remove = vi.spyOn(store, 'remove');

  await writeMessages(store, profile, page, 'newest');

  expect(select.mock.calls.filter(([table]) => table === 'meta')).toHaveLength(1);
  expect(remove).not.toHaveBeenCalled();
});
