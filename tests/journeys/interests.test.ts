import { expect, test } from 'vitest';
import { listInterests } from '#schemas/interests.ts';
import { SETTINGS_POLL_MS } from '#schemas/limits.ts';
import { interestsQuery } from '#sync/queries/interests.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';
import { shown } from '#tests/support/sync-tab.ts';

const { signedIn } = castOfMembers();

const ENGLISH = { locale: 'en-US' } as const;

test('[§7 interests] the names of interests are read once, and are shown without a network after a restart', async () => {
  const { device, tab } = await signedIn('anna');
  await tab.fetch(interestsQuery, ENGLISH);
  await tab.fetch(interestsQuery, ENGLISH);
  expect(device.network.count('GET', listInterests.path)).toBe(1);

  await tab.kill();
  device.network.line = 'offline';
  const again = device.openTab();
  again.look({ online: false });
  const names = again.watch(interestsQuery, ENGLISH);
  await device.until(() => 'value' in names.live);

  expect(shown(names).names).toMatchObject({ walking: 'Walking', sea: 'The sea' });
});

test('[§7 interests] the names of interests are read for each language, and again after an hour', async () => {
  const { device, tab } = await signedIn('anna');
  const english = tab.watch(interestsQuery, ENGLISH);
  await device.until(() => 'value' in english.live);
  const dutch = tab.watch(interestsQuery, { locale: 'nl-NL' });
  await device.until(() => 'value' in dutch.live);
  await tab.kill();
  await device.pass(SETTINGS_POLL_MS);
  const again = device.openTab();
  await device.until(() => again.sync.status.get().session.state === 'member');
  await again.fetch(interestsQuery, ENGLISH);

  expect(device.network.count('GET', listInterests.path)).toBe(3);
});

test('[decisions 36] on a backend without the call, reading the names of interests fails as “absent”', async () => {
  const { device, tab } = await signedIn('anna');
  device.network.rule = (_method, path) =>
    path === listInterests.path ? new Response('<h1>Not found</h1>', { status: 404 }) : null;

  expect(await tab.fetch(interestsQuery, ENGLISH)).toMatchObject({
    ok: false,
    failure: { code: 'absent' },
  });
});
