import { expect, test } from 'vitest';
import { createMemoryStore } from '#sync/db/store/memory-store.ts';
import { photoRow } from '#sync/engine/intents/photos/photo.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import { createHttp } from '#sync/worker/http/http.ts';
import { reconcile } from '#sync/worker/sends/reconciling.ts';
import { ADA, keyOf, ME, messageOf, messageRow, WITH_ADA } from '#tests/engine/people.ts';
import { VirtualTime } from '#tests/support/sync-clock.ts';

const ROWS = [messageRow(1, { state: 'unknown' }), messageRow(2, { state: 'unknown' })];
const KEYS = [keyOf(1), keyOf(2)];

/** A backend that gives these answers. It supports look-ups by id only when `settled` is given. */
function settled(
  given: { settled?: unknown; chats?: unknown; messages?: unknown },
  rows: readonly OutboxRow[] = ROWS,
) {
  const said = (url: URL): unknown => {
    if (url.searchParams.has('client_id')) return given.settled;
    return url.pathname === '/api/chats.php' ? given.chats : given.messages;
  };
  const http = createHttp({
    clock: new VirtualTime().clock().clock,
    fetch: (url) => {
      const asked = new URL(url);
      if (asked.pathname === '/api/user.php')
        return Promise.resolve(Response.json({}, { status: 503 }));
      const answer = said(asked);
      return Promise.resolve(
        answer === undefined ? Response.json({}, { status: 404 }) : Response.json(answer),
      );
    },
    baseUrl: 'https://api.test',
    clientUrl: 'https://api.test',
    originalHost: 'api.test',
    packageName: 'vonk',
  });
  return reconcile({ sync: false, member: ME, http, store: createMemoryStore() }, rows);
}

const CHATS = { chats: [{ conversation: { id: WITH_ADA }, profile: { id: ADA } }] };
const CONVERSATION = { id: WITH_ADA, profile: { id: ADA } };

test('[sync 4] a message that was found and cannot be read does not count as missing', async () => {
  const { missing } = await settled({
    settled: { found: [{ client_id: KEYS[0], id: null }], missing: [KEYS[1]] },
  });

  expect(missing).toEqual([KEYS[1]]);
});

test('[sync 4] a message that is not in a page with an invalid message may have arrived', async () => {
  const { found, missing } = await settled({
    chats: CHATS,
    messages: { messages: [messageOf(5, 1), { body: 'x' }], conversation: CONVERSATION },
  });

  expect(found.map(({ key }) => key)).toEqual([KEYS[0]]);
  expect(missing).toEqual([]);
});

test('[sync 4] a message that is not in a completely valid page has not arrived', async () => {
  const { missing } = await settled({
    chats: CHATS,
    messages: { messages: [messageOf(5, 1)], conversation: CONVERSATION },
  });

  expect(missing).toEqual([KEYS[1]]);
});

test('[sync 7] a message that was found counts although the list of pictures has no answer', async () => {
  const photo = photoRow({ member: ME, key: keyOf(3), seq: 3, at: 0, size: 70 });
  const { found, missing, photos } = await settled(
    { chats: CHATS, messages: { messages: [messageOf(5, 1)], conversation: CONVERSATION } },
    [...ROWS, { ...photo, state: 'unknown', before: [] }],
  );

  expect(found.map(({ key }) => key)).toEqual([KEYS[0]]);
  expect(missing).toBeNull();
  expect(photos).toEqual([]);
});
