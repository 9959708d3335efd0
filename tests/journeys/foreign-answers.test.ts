import { expect, test } from 'vitest';
import { castOfMembers } from '#tests/support/sync-members.ts';

const { born, likedBy, signedIn } = castOfMembers();

const FOREIGN: readonly [string, () => Response][] = [
  ['JSON of somebody else', () => Response.json({ status: 'ok', result: [] })],
  ['an empty 204', () => new Response(null, { status: 204 })],
];

test.each(FOREIGN)(
  '[sync 2] a like is not accepted when %s comes in place of the answer of our server',
  async (_, answer) => {
    const { member, device, tab } = await signedIn('anna');
    const bo = await born('bo');
    await device.pass(3_000);
    let foreign = 0;
    device.network.rule = (method, path) => {
      if (method !== 'POST' || !path.startsWith('/api/likes.php')) return null;
      foreign += 1;
      return answer();
    };

    await tab.sync.api.likeProfile({ profile: bo });
    await device.until(() => foreign > 0);
    await device.rest();
    device.network.rule = null;
    await device.until(() => tab.sync.status.get().waiting === 0);
    await device.pass(180_000);

    expect(await likedBy(member)).toEqual([bo]);
  },
);
