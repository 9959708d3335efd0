import { expect, test } from 'vitest';
import { Chat } from '#schemas/chats.ts';
import type { ProfileId } from '#schemas/ids.ts';
import { FETCH_AHEAD_FIRST_MS, CONVERSATION_POLL_MS } from '#schemas/limits.ts';
import { createMemoryStore } from '#sync/db/store/memory-store.ts';
import { chatRow } from '#sync/db/tables/chats.ts';
import { fetchAhead } from '#sync/worker/session/fetch-ahead.ts';
import { cardOf } from '#tests/support/people.ts';
import { VirtualTime } from '#tests/support/sync-clock.ts';

const chatWith = (id: string, last: string, created: string): Chat =>
  Chat.parse({
    conversation: { id: `talk-${id}` },
    profile: cardOf({ id }),
    num_unread_messages: 0,
    last_message: { id: last, client_id: null, text: 'Hi', from: id, created },
    my_read: null,
    their_read: null,
  });

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

test('[product 2.10] a last message that no answer brings is fetched once, and then the next conversation', async () => {
  const time = new VirtualTime();
  const store = createMemoryStore();
  const bo = chatWith('bo', '2', '2026-03-01T11:00:00.000Z');
  await store.write('chats', [
    chatRow(bo),
    chatRow(chatWith('cem', '1', '2026-03-01T10:00:00.000Z')),
  ]);
  const asked: ProfileId[] = [];
  const stop = fetchAhead({
    clock: time.clock().clock,
    store,
    isAllowed: () => true,
    fetch: async (profile) => Promise.resolve(asked.push(profile) > 0),
  });
  const pass = async (ms: number) => {
    time.pass(time.now + ms);
    await settled();
  };

  await pass(FETCH_AHEAD_FIRST_MS);
  for (let turn = 0; turn < 3; turn += 1) await pass(CONVERSATION_POLL_MS);
  const before = [...asked];
  await store.write('chats', [chatRow(chatWith('bo', '3', '2026-03-01T12:00:00.000Z'))]);
  await pass(CONVERSATION_POLL_MS);
  stop();

  expect(before).toEqual(['bo', 'cem']);
  expect(asked).toEqual(['bo', 'cem', 'bo']);
});
