import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listBlocks } from '#schemas/blocks.ts';
import { listHides } from '#schemas/hides.ts';
import { EXCLUSIONS_PAGE_SIZE } from '#schemas/limits.ts';
import { listReports } from '#schemas/reports.ts';
import { exclusionsQuery } from '#sync/queries/exclusions.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';
import { boIsKnown, GONE, looks, THERE } from '#tests/support/known-bo.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';
import { shown } from '#tests/support/sync-tab.ts';

const cast = castOfMembers();
const { born, server, signedIn } = cast;

test.each(['hide', 'block'] as const)(
  '[contract 15, 16] %s removes a profile everywhere at once and for good, and undoing it brings the profile back',
  async (kind) => {
    const me = await signedIn('anna');
    const { member, device, tab } = me;
    const bo = await boIsKnown(cast, me);
    const look = looks(me, bo);
    const exclusions = tab.watch(exclusionsQuery, { kind });
    const { hideProfile, unhideProfile, blockProfile, unblockProfile } = tab.sync.api;
    const [part, bring] =
      kind === 'hide' ? [hideProfile, unhideProfile] : [blockProfile, unblockProfile];
    await device.rest();
    const before = look();
    device.network.line = 'offline';
    tab.look({ online: false });

    await part({ profile: bo });
    await device.rest();
    const offline = {
      ...look(),
      list: shown(exclusions).rows.map(({ key, state }) => [key, state]),
    };
    device.network.line = 'online';
    tab.look({ online: true });
    await device.until(() => tab.sync.status.get().waiting === 0);
    await device.pass(130_000);
    const settled = look();
    const browser = await server().enter(member);
    const { profiles } = await browser.ask(kind === 'hide' ? listHides : listBlocks);
    await tab.fetch(exclusionsQuery, { kind });
    await bring({ profile: bo });
    await device.until(() => tab.sync.status.get().waiting === 0);
    await device.pass(5_000);

    expect(before).toEqual(THERE);
    expect(offline).toEqual({ ...GONE, list: [[bo, 'waiting']] });
    expect(settled).toEqual(GONE);
    expect(profiles.map(({ id }) => id)).toEqual([bo]);
    expect(look()).toEqual(THERE);
  },
);

test('[contract 16] blocks beyond the first page of the list are on the device too, to be undone', async () => {
  const { member, device, tab } = await signedIn('anna');
  const made = EXCLUSIONS_PAGE_SIZE + 1;
  const { db } = server();
  await sql`
    insert into members (id, email, name, language, state, signup_date, last_activity)
    select 'many' || n, 'many' || n || '@many.test', '', 'en', 'deleted', now(), now()
    from generate_series(1, ${made}::integer) n`.execute(db);
  await sql`
    insert into blocks (member, target, created)
    select ${member}, 'many' || n, timestamptz '2026-01-01' + n * interval '1 s'
    from generate_series(1, ${made}::integer) n`.execute(db);
  const blocked = tab.watch(exclusionsQuery, { kind: 'block' });

  await tab.fetch(exclusionsQuery, { kind: 'block' });
  await device.rest();

  expect(shown(blocked).rows).toHaveLength(made);
});

test('[sync 6] hiding a profile and showing it again offline makes no request', async () => {
  const me = await signedIn('anna');
  const { device, tab } = me;
  const bo = await boIsKnown(cast, me);
  const look = looks(me, bo);
  device.network.line = 'offline';
  tab.look({ online: false });

  await tab.sync.api.hideProfile({ profile: bo });
  await tab.sync.api.unhideProfile({ profile: bo });
  await device.rest();
  const offline = look();
  device.network.line = 'online';
  tab.look({ online: true });
  await device.pass(130_000);

  expect(offline).toEqual(THERE);
  expect(device.network.keys('/api/hides.php')).toBe(0);
});

test('[product 2.2] a block and a report are sent before everything that has waited longer', async () => {
  const me = await signedIn('anna');
  const { member, device, tab } = me;
  const bo = await boIsKnown(cast, me);
  const others = await Promise.all(['cas', 'dee', 'eve'].map(born));
  device.network.line = 'offline';
  tab.look({ online: false });
  for (const profile of others) {
    await tab.sync.api.likeProfile({ profile });
    await tab.sync.api.sendMessage({ profile, body: 'Hello' });
  }
  const report = {
    profile: bo,
    target: { type: 'profile', id: bo },
    category: 'harassment',
    text: 'Was rude',
    evidence: [],
    good_faith: true,
    block: true,
  } as const;

  const outcome = await tab.sync.api.reportMember({ ...report, evidence: [] });
  await device.pass(1_000);
  const waiting = tab.sync.status.get().waiting;
  const before = device.network.writes.length;
  device.network.line = 'online';
  tab.look({ online: true });
  await device.until(() => tab.sync.status.get().waiting === 0);

  expect(waiting).toBe(8);
  expect(device.network.writes.slice(before, before + 2).toSorted()).toEqual([
    '/api/blocks.php',
    '/api/reports.php',
  ]);
  const browser = await server().enter(member);
  const { reports } = await browser.ask(listReports);
  const client_id = outcome.ok ? outcome.value.client_id : '';
  expect(reports).toMatchObject([{ client_id, profile: bo, category: 'harassment' }]);
  expect((await browser.ask(listBlocks)).profiles.map(({ id }) => id)).toEqual([bo]);
});

test('[sync 3] a report whose answer was lost is not made twice', async () => {
  const { member, device, tab } = await signedIn('anna');
  const bo = await born('bo');
  device.network.rule = (method) => (method === 'POST' ? 'answer-lost' : null);
  const given = { target: { type: 'profile', id: bo }, category: 'fake' } as const;

  await tab.sync.api.reportMember({
    ...given,
    profile: bo,
    text: '',
    evidence: [],
    good_faith: true,
    block: false,
  });
  await device.until(() => device.network.count('POST', '/api/reports.php') > 1);
  device.network.rule = null;
  await device.until(() => tab.sync.status.get().waiting === 0);

  const browser = await server().enter(member);
  expect((await browser.ask(listReports)).reports).toHaveLength(1);
  expect(device.network.keys('/api/reports.php')).toBe(1);
});

test('[decisions 117] on a site without blocks, a block stays on the device and is not sent', async () => {
  const me = await signedIn('anna');
  const { device, tab } = me;
  const bo = await boIsKnown(cast, me);
  const look = looks(me, bo);
  const waiting = tab.watch(waitingQuery, {});
  device.network.strip = ['x-sync', 'x-versions', 'etag'];
  await device.pass(130_000);
  let asked = 0;
  device.network.rule = (_, path) => {
    if (path !== '/api/blocks.php') return null;
    asked += 1;
    return new Response('<h1>Not found</h1>', {
      status: 404,
      headers: { 'content-type': 'text/html' },
    });
  };

  await tab.sync.api.blockProfile({ profile: bo });
  await device.until(() => tab.sync.status.get().waiting === 0);
  await device.pass(300_000);

  expect(shown(waiting).rows).toEqual([]);
  expect(tab.sync.status.get()).toMatchObject({ needsYou: 0 });
  expect(look()).toEqual(GONE);
  expect(asked).toBe(0);
});

test('[sync 6] what is undone without being known, and then chosen again, is sent: the last intent stands', async () => {
  const me = await signedIn('anna');
  const { member, device, tab } = me;
  const bo = await boIsKnown(cast, me);
  device.network.line = 'offline';
  tab.look({ online: false });

  await tab.sync.api.unhideProfile({ profile: bo });
  await tab.sync.api.hideProfile({ profile: bo });
  device.network.line = 'online';
  tab.look({ online: true });
  await device.until(() => tab.sync.status.get().waiting === 0);

  const { profiles } = await (await server().enter(member)).ask(listHides);
  expect(profiles.map(({ id }) => id)).toEqual([bo]);
});
