import { expect, test } from 'vitest';
import type { ProfileId } from '#schemas/ids.ts';
import { likesQuery } from '#sync/queries/likes.ts';
import { searchQuery } from '#sync/queries/search.ts';
import { castOfMembers, type SignedIn } from '#tests/support/sync-members.ts';
import { shown } from '#tests/support/sync-tab.ts';

const { born, server, signedIn } = castOfMembers();

const MESSAGES = '/api/messages.php';
const NOT_HERE = () =>
  new Response('<h1>Not found</h1>', { status: 404, headers: { 'content-type': 'text/html' } });

/** A backend with spec §7 alone: no contract, no versions, no conditional answers. */
async function onOlderBackend(): Promise<SignedIn> {
  const me = await signedIn('anna');
  me.device.network.strip = ['x-sync', 'x-versions', 'etag'];
  await me.device.pass(130_000);
  return me;
}

async function arrived(from: ProfileId): Promise<string[]> {
  const { db } = server();
  const rows = await db
    .selectFrom('messages')
    .where('sender', '=', from)
    .select('body')
    .orderBy('id')
    .execute();
  return rows.map(({ body }) => body);
}

test('[decisions 36] on an older backend, lists are polled in full and likes are sent as usual', async () => {
  const { device, tab } = await onOlderBackend();
  const bo = await born('bo');
  await tab.fetch(searchQuery, { filters: {} });
  const given = tab.watch(likesQuery, { type: 'given' });

  await tab.sync.api.likeProfile({ profile: bo });
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.pass(130_000);

  expect(shown(given).rows).toMatchObject([{ key: bo, liked: true, like_state: 'settled' }]);
  expect(tab.sync.status.get().connectivity).toBe('online');
});

test('[sync 4] on an older backend, an ambiguous message is read back before anything is sent again, and is never doubled', async () => {
  const { member, device, tab } = await onOlderBackend();
  const bo = await born('bo');
  await tab.sync.api.sendMessage({ profile: bo, body: 'First' });
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.pass(130_000);
  const before = device.network.count('POST', MESSAGES);
  device.network.rule = (method, _path, url) => {
    if (url.includes('client_id=')) return NOT_HERE();
    return method === 'POST' ? 'answer-lost' : null;
  };

  await tab.sync.api.sendMessage({ profile: bo, body: 'Was it you?' });
  await device.until(() => device.network.count('POST', MESSAGES) > before);
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.pass(300_000);

  expect(await arrived(member)).toEqual(['First', 'Was it you?']);
  expect(device.network.count('POST', MESSAGES)).toBe(before + 1);
  expect(tab.sync.status.get().needsYou).toBe(0);
});

test('[sync 4] on an older backend, a message that cannot be found waits for the member, who can send it now', async () => {
  const { member, device, tab } = await onOlderBackend();
  const bo = await born('bo');
  await tab.sync.api.sendMessage({ profile: bo, body: 'First' });
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.pass(130_000);
  device.network.rule = (method, _path, url) => {
    if (url.includes('client_id=')) return NOT_HERE();
    return method === 'POST' ? 'broken' : null;
  };

  await tab.sync.api.sendMessage({ profile: bo, body: 'Lost' });
  await device.until(() => tab.sync.status.get().needsYou === 1);
  await device.pass(300_000);
  const byItself = await arrived(member);
  device.network.rule = null;
  await tab.sync.api.sendNow({ row: null });
  await device.until(() => tab.sync.status.get().needsYou === 0);
  await device.until(() => tab.sync.status.get().waiting === 0);

  expect(byItself).toEqual(['First']);
  expect(await arrived(member)).toEqual(['First', 'Lost']);
});

test('[sync 41] the diagnostics report holds no name, no text and no id of other members', async () => {
  const { device, tab } = await onOlderBackend();
  const bo = await born('bo');
  device.network.line = 'offline';
  tab.look({ online: false });
  await tab.sync.api.sendMessage({ profile: bo, body: 'A secret' });
  await tab.sync.api.likeProfile({ profile: bo });
  await device.until(() => tab.sync.status.get().waiting === 2);

  const exported = await tab.sync.api.exportDiagnostics();

  if (!exported.ok) throw new Error(exported.failure.code);
  expect(JSON.parse(exported.value)).toMatchObject({
    waiting: 2,
    rows: [
      { kind: 'message', state: 'queued', history: [{ what: 'intent' }] },
      { kind: 'like', history: [{ what: 'intent' }] },
    ],
    ended: [],
  });
  expect(exported.value).not.toMatch(/secret|bo-|anna|@/);
});
