import { expect, test } from 'vitest';
import { castOfMembers } from '#tests/support/sync-members.ts';

const { server, signedIn } = castOfMembers();

test('[contract 44] the choice of a device reaches the account', async () => {
  const { member, tab } = await signedIn('anna');

  const given = await tab.sync.api.giveConsent({ categories: ['marketing'], version: '1' });

  expect(given.ok).toBe(true);
  const stored = await server()
    .db.selectFrom('consents')
    .select(['categories', 'version'])
    .where('member', '=', member)
    .execute();
  expect(stored).toEqual([{ categories: ['marketing'], version: '1' }]);
});

test('[decisions 36] a backend without the call is distinguished from a failure', async () => {
  const { device, tab } = await signedIn('bo');
  device.network.rule = (_method, path) =>
    path === '/api/consent.php' ? new Response('', { status: 404 }) : null;

  const given = await tab.sync.api.giveConsent({ categories: [], version: '1' });

  expect(given).toMatchObject({ ok: false, failure: { code: 'absent' } });
});
