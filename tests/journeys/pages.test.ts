import { expect, test } from 'vitest';
import { getPage } from '#schemas/pages.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';

const { device, signedIn } = castOfMembers();

const TERMS = { page: 'terms', locale: 'nl-NL' } as const;
const NOT_HERE = () =>
  new Response('<h1>Not found</h1>', { status: 404, headers: { 'content-type': 'text/html' } });

test('[contract 42] a text of the site comes in the requested language, also for a visitor', async () => {
  const visitor = device().openTab();
  const { tab } = await signedIn('anna');

  for (const { sync } of [visitor, tab]) {
    const outcome = await sync.api.readPage(TERMS);

    expect(outcome).toMatchObject({ ok: true, value: { page: 'terms', title: 'Voorwaarden' } });
  }
});

test('[decisions 36] on a backend without texts, reading one fails as “absent”, not as “offline”', async () => {
  const { device: phone, tab } = await signedIn('anna');
  phone.network.rule = (_method, path) => (path === getPage.path ? NOT_HERE() : null);

  expect(await tab.sync.api.readPage(TERMS)).toMatchObject({
    ok: false,
    failure: { code: 'absent' },
  });
});

test('[contract 42] a text requested before the session is known waits for the start, and does not fail as “offline”', async () => {
  const { device: phone, tab } = await signedIn('anna');
  await tab.kill();

  const asMember = await phone.openTab().sync.api.readPage(TERMS);
  const asVisitor = await device().openTab().sync.api.readPage(TERMS);

  expect(asMember).toMatchObject({ ok: true, value: { page: 'terms' } });
  expect(asVisitor).toMatchObject({ ok: true, value: { page: 'terms' } });
});
