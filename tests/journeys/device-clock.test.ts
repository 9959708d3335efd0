/** A device whose clock is a day wrong, while the server and all others agree on the time (decisions 123). */
import { expect, test } from 'vitest';
import type { ProfileId } from '#schemas/ids.ts';
import { sendMessage } from '#schemas/messages.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { castOfMembers, type SignedIn } from '#tests/support/sync-members.ts';
import { shown } from '#tests/support/sync-tab.ts';

const { born, server, signedIn } = castOfMembers();

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const MESSAGES = '/api/messages.php';
const CLOCKS = [
  ['slow', -DAY_MS],
  ['fast', DAY_MS],
] as const;

async function withClock(skewMs: number): Promise<SignedIn> {
  const me = await signedIn('anna');
  const { device, tab } = me;
  device.network.date = () => server().clock.now();
  device.time.skewMs = skewMs;
  await tab.sync.api.refresh({ cause: 'member' });
  await device.until(() => tab.sync.status.get().clockOffset !== 0);
  return me;
}

const sentBy = (member: ProfileId) =>
  server()
    .db.selectFrom('messages')
    .selectAll()
    .where('sender', '=', member)
    .orderBy('id')
    .execute();

test.each(CLOCKS)(
  'with a %s clock a message has the time at which it was written',
  async (_, skewMs) => {
    const { member, device, tab } = await withClock(skewMs);
    const bo = await born('bo');

    await tab.sync.api.sendMessage({ profile: bo, body: 'Hi' });
    await device.until(() => tab.sync.status.get().waiting === 0);

    const [message] = await sentBy(member);
    const offBy = Math.abs(Number(message?.created) - server().clock.now());
    expect(offBy).toBeLessThan(MINUTE_MS);
  },
);

test.each(CLOCKS)(
  'the offset of a %s clock is known offline after a restart',
  async (_, skewMs) => {
    const { device, tab } = await withClock(skewMs);
    const { clockOffset } = tab.sync.status.get();
    await device.rest();
    await tab.kill();
    device.network.line = 'offline';

    const again = device.openTab();
    await device.until(() => again.sync.status.get().clockOffset !== 0);

    expect(again.sync.status.get().clockOffset).toBe(clockOffset);
    expect(Math.abs(clockOffset + skewMs)).toBeLessThan(MINUTE_MS);
  },
);

test('a clock that was put right is no longer corrected', async () => {
  const { device, tab } = await withClock(-DAY_MS);

  device.time.skewMs = 0;
  await tab.sync.api.refresh({ cause: 'member' });
  await device.until(() => tab.sync.status.get().clockOffset === 0);

  expect(tab.sync.status.get().clockOffset).toBe(0);
});

test.each(CLOCKS)(
  '[sync 4] with a %s clock a message whose answer was lost is found by its text, and not sent twice',
  async (_, skewMs) => {
    const { member, device, tab } = await withClock(skewMs);
    device.network.strip = ['x-sync', 'x-versions', 'etag'];
    const bo = await born('bo');
    device.network.rule = (method, _path, url) => {
      if (url.includes('client_id=')) return new Response(null, { status: 404 });
      return method === 'POST' ? 'answer-lost' : null;
    };

    await tab.sync.api.sendMessage({ profile: bo, body: 'Was it you?' });
    await device.until(() => device.network.count('POST', MESSAGES) > 0);
    await device.until(() => tab.sync.status.get().waiting === 0);

    expect(await sentBy(member)).toHaveLength(1);
    expect(device.network.count('POST', MESSAGES)).toBe(1);
    expect(tab.sync.status.get().needsYou).toBe(0);
  },
);

test('a message of a slow clock does not let its conversation sink', async () => {
  const { member, device, tab } = await signedIn('anna');
  const [slow, right] = [await born('bo'), await born('cas')];
  const write = async (from: ProfileId, ms: number) => {
    const client_id = crypto.randomUUID();
    const created = new Date(server().clock.now() - ms).toISOString();
    const browser = await server().enter(from);
    await browser.ask(sendMessage, {
      body: { client_id, profile: member, body: 'Hi', created },
      headers: { 'idempotency-key': client_id },
    });
    server().clock.pass(1_000);
  };

  await write(right, 0);
  await write(slow, DAY_MS);
  await tab.sync.api.refresh({ cause: 'member' });
  const chats = tab.watch(chatsQuery, { filter: 'all' });
  await device.until(() => 'value' in chats.live && shown(chats).rows.length === 2);

  expect(shown(chats).rows.map(({ key }) => key)).toEqual([slow, right]);
});
