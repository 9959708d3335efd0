import { describe, expect, test } from 'vitest';
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

describe('a text that was read', () => {
  test('is there without a connection, after a reload and for a visitor, and holds nothing of its reader', async () => {
    const phone = device();
    const first = phone.openTab();
    const read = await first.sync.api.readPage(TERMS);
    await first.kill();

    phone.network.line = 'offline';
    const stored = await phone.openTab().sync.api.readPage(TERMS);

    if (!read.ok) throw new Error('the text was not read');
    expect(read.value.must_accept).toBe(true);
    expect(stored).toEqual({ ok: true, value: { ...read.value, must_accept: false } });
  });

  test('comes in the language in which it was read where it was not read in another', async () => {
    const phone = device();
    const tab = phone.openTab();
    await tab.sync.api.readPage(TERMS);

    phone.network.line = 'offline';
    const stored = await tab.sync.api.readPage({ page: 'terms', locale: 'pl-PL' });

    expect(stored).toMatchObject({ ok: true, value: { locale: 'nl-NL', title: 'Voorwaarden' } });
  });

  test('does not stand in for one that was never read', async () => {
    const phone = device();
    const tab = phone.openTab();
    await tab.sync.api.readPage(TERMS);

    phone.network.line = 'offline';
    const other = await tab.sync.api.readPage({ page: 'privacy', locale: 'nl-NL' });

    expect(other).toMatchObject({ ok: false, failure: { code: 'offline' } });
  });

  test('is not shown where the site answers that it has none', async () => {
    const phone = device();
    const tab = phone.openTab();
    await tab.sync.api.readPage(TERMS);
    phone.network.rule = (_method, path) => (path === getPage.path ? NOT_HERE() : null);

    expect(await tab.sync.api.readPage(TERMS)).toMatchObject({
      ok: false,
      failure: { code: 'absent' },
    });
  });
});

test('[contract 43] a member agrees to changed terms and is not asked again; offline it fails', async () => {
  const { device: phone, tab } = await signedIn('anna');
  const read = async () => {
    const outcome = await tab.sync.api.readPage(TERMS);
    if (!outcome.ok) throw new Error('the text was not read');
    return outcome.value;
  };
  const { version, must_accept } = await read();
  expect(must_accept).toBe(true);
  const agree = (of: string) => tab.sync.api.agreeToPage({ page: 'terms', version: of });

  phone.network.line = 'offline';
  expect(await agree(version)).toMatchObject({ ok: false, failure: { code: 'offline' } });
  phone.network.line = 'online';
  expect(await agree('0')).toMatchObject({ ok: false, failure: { reason: 'conflict' } });
  expect(await agree(version)).toEqual({ ok: true, value: null });

  expect((await read()).must_accept).toBe(false);
});

test('what a member agreed to is stored ahead, once for each language', async () => {
  const { device: phone, tab } = await signedIn('anna');
  let asked = 0;
  phone.network.rule = (_method, path) => {
    if (path === getPage.path) asked += 1;
    return null;
  };

  await tab.sync.api.keepAgreedTexts({ locale: 'nl-NL' });
  await tab.sync.api.keepAgreedTexts({ locale: 'nl-NL' });
  phone.network.line = 'offline';

  expect(asked).toBe(2);
  for (const page of ['terms', 'privacy'] as const)
    expect(await tab.sync.api.readPage({ page, locale: 'nl-NL' })).toMatchObject({
      ok: true,
      value: { page, locale: 'nl-NL' },
    });
});
