import { expect, test } from 'vitest';
import { castOfMembers, PASSWORD } from '#tests/support/sync-members.ts';

const { device, born } = castOfMembers({ site: { latestBuild: '1.1.0+b', minBuild: null } });

test.each([
  ['a plain 404', () => new Response('', { status: 404 }), 'newer'],
  ['a fault', () => Response.json({ error: { code: 'server' } }, { status: 500 }), 'current'],
])(
  '[decisions 50] where /build.json answers with %s, the settings name the newest build, or nothing does',
  async (_, answer, build) => {
    const member = await born('anna');
    const own = device();
    own.build = '1.0.0+a';
    own.network.rule = (_method, path) => (path === '/build.json' ? answer() : null);
    const tab = own.openTab();
    await tab.sync.api.logIn({
      email: `${member}@vonk.test`,
      password: PASSWORD,
      shared: false,
    });
    await own.pass(5_000);
    await tab.kill();
    const again = own.openTab();
    await own.pass(5_000);

    expect(again.sync.status.get().build).toBe(build);
  },
);
