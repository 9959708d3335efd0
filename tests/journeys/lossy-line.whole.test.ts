import { expect, test } from 'vitest';
import type { ProfileId } from '#schemas/ids.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';
import type { Line } from '#tests/support/sync-network.ts';

const { born, server, signedIn } = castOfMembers();

const SENDS = 200;
const LOST = 0.3;

/** The same random numbers every time (mulberry32). */
function dice(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

async function arrived(from: ProfileId, conversation: string): Promise<string[]> {
  const { db } = server();
  const rows = await db
    .selectFrom('messages')
    .where('sender', '=', from)
    .orderBy('id')
    .select('body')
    .execute();
  return rows.map(({ body }) => body).filter((body) => body.startsWith(`${conversation} `));
}

test('[product 2.1] 200 messages over a line that loses 30 % of the answers arrive: none is lost, none is doubled, the order is kept', async () => {
  const { member, device, tab } = await signedIn('anna');
  const others = [await born('bo'), await born('cy'), await born('di')];
  const roll = dice(1);
  const losing = (): Line | null => (roll() < LOST ? 'answer-lost' : null);
  device.network.rule = losing;

  for (let index = 0; index < SENDS; index += 1) {
    const profile = others[index % others.length] ?? member;
    await tab.sync.api.sendMessage({ profile, body: `${profile} ${index}` });
    if (index % 40 === 39) await device.pass(5_000);
  }
  await device.until(() => tab.sync.status.get().waiting === 0);

  const written = others.map((profile, place) =>
    Array.from({ length: SENDS }, (_, index) => index)
      .filter((index) => index % others.length === place)
      .map((index) => `${profile} ${index}`),
  );
  expect(await Promise.all(others.map((profile) => arrived(member, profile)))).toEqual(written);
  expect(device.network.keys('/api/messages.php')).toBe(SENDS);
});
