import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeUser, getUser } from '#schemas/account.ts';
import { IDEMPOTENCY_KEY } from '#schemas/headers.ts';
import {
  changeNotificationSettings,
  getNotificationSettings,
} from '#schemas/notification-settings.ts';
import { timeOf } from '#schemas/time.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

const ago = (ms: number) => timeOf(server.clock.now() - ms);

const edit = async (member: MemberBrowser, body: object) =>
  (await member.ask(changeUser, { body })).fields;

describe('[contract 32] edited fields', () => {
  test('get one answer each: one is refused, the other accepted', async () => {
    const anna = await server.join({ city: 'Utrecht' });

    const fields = await edit(anna, { city: 'Zeist', smoking: 'sometimes', updated: ago(0) });

    expect(fields).toEqual({
      city: { state: 'accepted', reason: null, value: 'Zeist', updated: ago(0) },
      smoking: { state: 'refused', reason: 'invalid', value: null, updated: null },
    });
    expect((await anna.ask(getUser)).profile).toMatchObject({ city: 'Zeist', notes: {} });
  });

  test('[R33] of which there are too many to answer under one key are refused, and nothing changes', async () => {
    const anna = await server.join({ city: 'Utrecht' });
    const unknown: Record<string, string> = {};
    for (let n = 0; n < 700; n += 1) unknown[`unknown_field_${n}_${'x'.repeat(20)}`] = '1';
    const body = { city: 'Zeist', ...unknown, updated: ago(0) };

    const headers = { [IDEMPOTENCY_KEY]: randomUUID() };
    const seen = await anna.call(changeUser, { body, headers });

    expect(seen).toMatchObject({ status: 413, code: 'too_large' });
    expect((await anna.ask(getUser)).profile).toMatchObject({ city: 'Utrecht' });
  });

  test('keep the newer edit when an older one arrives after it; the answer contains the newer value', async () => {
    const anna = await server.join();
    const [older, newer] = [ago(60_000), ago(1_000)];
    await edit(anna, { personal: 'newer', updated: newer });

    const late = await edit(anna, { personal: 'older', city: 'Zeist', updated: older });

    expect(late).toMatchObject({
      personal: { state: 'refused', reason: 'newer', value: 'newer', updated: newer },
      city: { state: 'accepted' },
    });
    expect((await anna.ask(getUser)).profile.personal).toBe('newer');
  });

  test('without a time count as edited now, so that every earlier edit is refused', async () => {
    const anna = await server.join();
    await edit(anna, { city: 'Zeist' });

    const late = await edit(anna, { city: 'Gent', updated: ago(1) });

    expect(late['city']).toMatchObject({ state: 'refused', reason: 'newer', value: 'Zeist' });
  });

  test('with a time in the future count as edited now, so that a later edit is accepted', async () => {
    const anna = await server.join();
    await edit(anna, { city: 'Zeist', updated: ago(-86_400_000) });
    server.clock.pass(1_000);

    expect((await edit(anna, { city: 'Gent', updated: ago(0) }))['city']?.state).toBe('accepted');
  });

  test('[R29] that a member may not set are refused by name and not stored', async () => {
    const anna = await server.join();
    const before = await anna.ask(getUser);

    const fields = await edit(anna, { email: 'x@vonk.test', paid_user: 'x', updated: ago(0) });

    expect(Object.values(fields).map(({ state, value }) => [state, value])).toEqual([
      ['refused', null],
      ['refused', null],
    ]);
    expect(await anna.ask(getUser)).toEqual(before);
  });
});

describe('[contract 26] notification settings', () => {
  const change = async (member: MemberBrowser, body: object) =>
    (await member.ask(changeNotificationSettings, { body })).fields;

  test('have defaults, change one by one, and stay when they are not named', async () => {
    const anna = await server.join();
    const before = await anna.ask(getNotificationSettings);

    await change(anna, { like_mail: 'never' });
    await change(anna, { quiet_hours: '22:00-07:30', timezone: 'Europe/Amsterdam' });

    expect(before).toMatchObject({ like_mail: 'weekly', privacy_level: 'neutral' });
    expect(await anna.ask(getNotificationSettings)).toEqual({
      ...before,
      like_mail: 'never',
      quiet_hours: '22:00-07:30',
      timezone: 'Europe/Amsterdam',
    });
  });

  test('keep the newer change when an older one arrives after it', async () => {
    const anna = await server.join();
    await change(anna, { privacy_level: 'full', updated: ago(1_000) });

    const late = await change(anna, { privacy_level: 'name', updated: ago(5_000) });

    expect(late['privacy_level']).toMatchObject({ reason: 'newer', value: 'full' });
    expect((await anna.ask(getNotificationSettings)).privacy_level).toBe('full');
  });

  test.each([
    ['a frequency nobody knows', { like_mail: 'hourly' }, 'like_mail'],
    ['hours there are not', { quiet_hours: '25:00-07:00' }, 'quiet_hours'],
    ['a time zone there is not', { timezone: 'Europe/Atlantis' }, 'timezone'],
    ['a setting there is not', { role: 'admin' }, ''],
  ])('with %s are refused and stay unchanged', async (_case, body, field) => {
    const anna = await server.join();

    const refused = await anna.call(changeNotificationSettings, { body });

    expect(refused).toMatchObject({ status: 400, code: 'invalid' });
    expect(refused.field ?? '').toBe(field);
    const rows = server.db.selectFrom('notification_settings').selectAll();
    expect(await rows.where('member', '=', anna.id).execute()).toEqual([]);
  });
});
