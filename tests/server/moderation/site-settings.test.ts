import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listAudit } from '#schemas/audit.ts';
import { openChatByPost } from '#schemas/chats.ts';
import { getCompany } from '#schemas/company.ts';
import { IDEMPOTENCY_KEY } from '#schemas/headers.ts';
import { STEP_UP_MS } from '#schemas/limits.ts';
import { listMessages, sendMessage } from '#schemas/messages.ts';
import { searchMembers } from '#schemas/search.ts';
import { getSettings } from '#schemas/settings.ts';
import { changeSiteSetting, listSiteSettings, SettingKey } from '#schemas/site-settings.ts';
import { timeOf } from '#schemas/time.ts';
import { hashPassword } from '#server/auth/password.ts';
import { giveCredits } from '#server/db/money/ledger.ts';
import { createLiveSite } from '#server/config/live-site.ts';
import { administer } from '#server/commands/admin-commands.ts';
import { Prices } from '#server/money/prices.ts';
import { builtClient, siteWith } from '#tests/server-outside/site.ts';
import { Browser, type MemberBrowser } from '#tests/support/browser.ts';
import { appOn, startServer, type TestServer } from '#tests/support/server.ts';
import { signUpAs } from '#tests/support/signup-form.ts';

const SHELL = `<!doctype html>
<html lang="en"><head><title>Vonk</title><script type="module" crossorigin src="/a.js"></script>
<link rel="modulepreload" crossorigin href="/a.js">
<meta name="after-paint" content="/start.js"></head>
<body><noscript><p>This needs a script.</p></noscript><div id="root"><div>the shell</div></div>
</body></html>`;

const prices = Prices.parse({
  message: { '*': 1 },
  packages: [{ id: 'ten', credits: 10, prices: { EUR: 1_000 } }],
});

let server: TestServer;
let admin: MemberBrowser;

beforeAll(async () => {
  server = await startServer({ site: { prices, configured: ['signups'] } });
});

/** Every test begins with the operator's own values. */
afterEach(async () => {
  await server.db.deleteFrom('site_settings').execute();
  server.clock.pass(2_000);
});

afterAll(() => server.close());

const joinAdmin = async () => (admin = await server.join({ role: 'admin', name: 'Otto' }));

const changeOf = (key: string, value?: unknown, more: object = {}) => ({
  body: {
    key,
    ...(value === undefined ? {} : { value }),
    version: 0,
    reason: 'Too many robots',
    ...more,
  },
});

const change = async (key: string, value?: unknown, more: object = {}) =>
  (await joinAdmin()).call(changeSiteSetting, changeOf(key, value, more));

const settingOf = async (key: SettingKey) => {
  const { settings } = await (await joinAdmin()).ask(listSiteSettings);
  return settings.find((one) => one.key === key);
};

describe('[contract 70] a setting that an admin changes takes effect at once', () => {
  test('no signup is accepted, and the settings say so', async () => {
    await signUpAs(server.visitor(), 'before@example.org');

    expect((await change('signups', 'none')).status).toBe(200);

    expect((await server.visitor().ask(getSettings)).signups).toBe('none');
    expect((await signUpAs(server.visitor(), 'after@example.org')).status).toBe(403);
  });

  test('a message costs the new price, and one that was written at the old price asks again', async () => {
    const now = new Date(server.clock.now());
    const [anna, bram] = [await server.join({ country: 'NL' }), await server.born()];
    const credits = { member: anna.id, amount: 20, reference: anna.id, now };
    await giveCredits(server.db, credits);
    const { id } = await anna.ask(openChatByPost, { body: { profile: bram } });
    const send = (max_cost: number) =>
      anna.call(sendMessage, {
        body: {
          client_id: randomUUID(),
          conversation: id,
          body: 'Hello',
          created: timeOf(server.clock.now()),
          max_cost,
        },
      });

    expect((await change('message_costs', { '*': 1, NL: 7 })).status).toBe(200);

    expect(
      (await anna.ask(listMessages, { query: { conversation: id } })).conversation,
    ).toMatchObject({ cost_next: 7 });
    expect(await send(1)).toMatchObject({ status: 402 });
    expect(JSON.parse((await send(7)).text)).toMatchObject({ credits: 13 });
    const { minimum_message_costs: costs } = await server.visitor().ask(getSettings);
    expect(costs['NL']).toEqual({ costs: 7, currency: 'EUR' });
    expect(costs['DE']).toEqual({ costs: 1, currency: 'EUR' });
  });

  test('visitors may search, and those with a traffic source', async () => {
    const search = (query: object) => server.visitor().call(searchMembers, { query: { ...query } });
    expect((await search({})).status).toBe(403);

    await change('logged_out_search_trafficsource', 'all');
    expect([(await search({})).status, (await search({ trafficsource: 'x' })).status]).toEqual([
      403, 200,
    ]);
    await change('logged_out_search', 'all');
    expect((await search({})).status).toBe(200);
  });

  test('the niche is in the pages, the manifest and the search', async () => {
    expect((await change('niche', 7)).status).toBe(200);

    const { db, clock, config } = server;
    const live = createLiveSite({ db, config, clock: clock.now });
    const web = siteWith({
      client: builtClient({
        'index.html': SHELL,
        '_i18n/en-US/messages.json': '{"en-US":{"hello":"hello"}}',
      }),
      api: async (request) => server.fetch(request),
      siteNow: () => live.now(),
      loadPrerender: async () => async () => ({ html: '<p>x</p>', title: 'T', description: 'D' }),
    });
    expect(await (await web.request('/')).text()).toContain('data-niche="7"');
    expect(await (await web.request('/manifest.webmanifest')).json()).toMatchObject({
      theme_color: '#3460d8',
    });
    const anna = await server.join();
    expect((await anna.call(searchMembers)).text).toContain('"genders":["m"]');
  });

  test.each([
    ['company_name', 'Vonk BV', 'name'],
    ['company_address', 'Kade 1', 'address'],
    ['company_city', 'Utrecht', 'city'],
    ['company_country', 'NL', 'country'],
    ['company_kvk', '12345678', 'kvk'],
    ['company_tradenames', ['Vonk', 'Spark'], 'tradenames'],
    ['company_vat_numbers', ['NL1'], 'vat_numbers'],
    ['support_phone', '020 1234567', 'support_phone'],
  ])('%s is %j for members and visitors', async (key, value, field) => {
    expect((await change(key, value)).status).toBe(200);

    const company: object = await server.visitor().ask(getCompany);
    expect(Reflect.get(company, field)).toEqual(value);
    const settings: object = await server.visitor().ask(getSettings);
    expect(Reflect.get(settings, key)).toEqual(value);
  });

  test('a line is taken away, although the operator’s file has one', async () => {
    const site = { prices, company: { ...server.config.company, name: 'Vonk BV' } };
    const named = new Browser(appOn(server.db, server.clock, { site }).fetch);
    expect((await named.ask(getSettings)).company_name).toBe('Vonk BV');

    expect((await change('company_name', null)).status).toBe(200);
    server.clock.pass(1_001);

    expect((await named.ask(getSettings)).company_name).toBe(null);
  });

  test('in a second process on the same database within a second', async () => {
    const second = appOn(server.db, server.clock, { site: { prices } });
    const there = () => new Browser(second.fetch).ask(getSettings);
    expect((await there()).signups).toBe('all');

    await change('signups', 'none');
    server.clock.pass(1_001);

    expect((await there()).signups).toBe('none');
  });

  test('stays after a restart, and lies over a file that changed below it', async () => {
    await change('signups', 'none');

    const restarted = appOn(server.db, server.clock, { site: { signups: 'with_trafficsource' } });

    expect((await new Browser(restarted.fetch).ask(getSettings)).signups).toBe('none');
  });

  test('a stored value that this version does not know leaves the operator’s own', async () => {
    const row = { version: 1, changed: new Date(server.clock.now()), actor: 'x', reason: 'x' };
    await server.db
      .insertInto('site_settings')
      .values([
        { ...row, key: 'signups', value: '{"value":"sometimes"}' },
        { ...row, key: 'of a newer version', value: '{"value":1}' },
      ])
      .execute();
    server.clock.pass(1_001);

    expect((await server.visitor().ask(getSettings)).signups).toBe('all');
    expect(await settingOf('signups')).toMatchObject({ value: 'all' });
  });
});

describe('[contract 70] the list of settings', () => {
  test('has each value, where it comes from, and the price of credits', async () => {
    const otto = await joinAdmin();
    const before = await otto.ask(listSiteSettings);
    expect(before.settings.map(({ key }) => key)).toEqual(SettingKey.options);
    expect(before.settings.find(({ key }) => key === 'niche')).toEqual({
      key: 'niche',
      value: 1,
      base: { value: 1, source: 'built_in' },
      version: 0,
      changed: null,
    });
    expect(before.rates['NL']).toEqual({ amount: 100_000, currency: 'EUR' });

    await otto.call(changeSiteSetting, changeOf('signups', 'none'));

    const { settings, names } = await otto.ask(listSiteSettings);
    expect(settings.find(({ key }) => key === 'signups')).toEqual({
      key: 'signups',
      value: 'none',
      base: { value: 'all', source: 'configured' },
      version: 1,
      changed: {
        by: otto.id,
        at: new Date(server.clock.now()).toISOString(),
        reason: 'Too many robots',
      },
    });
    expect(names).toEqual({ [otto.id]: { name: 'Otto', fictional: false } });
  });

  test('uses the operator’s value again, also after several changes', async () => {
    await change('signups', 'none');
    await change('signups', 'with_trafficsource', { version: 1 });

    const back = await change('signups', undefined, {
      take_back: true,
      version: 2,
      reason: 'It is over',
    });

    expect(JSON.parse(back.text)).toMatchObject({ value: 'all', version: 3, changed: null });
    expect((await server.visitor().ask(getSettings)).signups).toBe('all');
    expect(await settingOf('signups')).toMatchObject({ value: 'all', version: 3, changed: null });
  });

  test('of two admins the slower is refused, and then sees what the other one chose', async () => {
    const [one, two] = [await joinAdmin(), await joinAdmin()];
    const answers = await Promise.all([
      one.call(changeSiteSetting, changeOf('niche', 3)),
      two.call(changeSiteSetting, changeOf('niche', 4)),
    ]);

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(answers.map(({ code }) => code)).toContain('conflict');
    const won = answers[0].status === 200 ? 3 : 4;
    expect(await settingOf('niche')).toMatchObject({ value: won, version: 1 });
    expect((await change('niche', 5, { version: 0 })).code).toBe('conflict');
    expect((await change('niche', 5, { version: 9 })).code).toBe('conflict');
    expect((await change('niche', 5, { version: 1 })).status).toBe(200);
  });
});

describe('[contract 70] what is refused changes nothing', () => {
  test.each([
    ['an unknown key', changeOf('secret', 'x'), 'key'],
    ['a setting that no admin changes', changeOf('demo_accounts', []), 'key'],
    ['a key of every object', changeOf('constructor', 'x'), 'key'],
    ['a word that signups do not have', changeOf('signups', 'sometimes'), 'value'],
    ['a wrong type', changeOf('signups', 1), 'value'],
    ['a niche that does not exist', changeOf('niche', 8), 'value'],
    ['half a niche', changeOf('niche', 1.5), 'value'],
    ['a negative price', changeOf('message_costs', { NL: -1 }), 'value'],
    ['half a credit', changeOf('message_costs', { NL: 0.5 }), 'value'],
    ['no country', changeOf('message_costs', { nl: 1 }), 'value'],
    [
      'a price in a currency',
      changeOf('message_costs', { NL: { costs: 1, currency: 'EUR' } }),
      'value',
    ],
    ['an empty line', changeOf('company_name', ''), 'value'],
    ['a line that is too long', changeOf('company_name', 'x'.repeat(256)), 'value'],
    ['one line for a list', changeOf('company_tradenames', 'Vonk'), 'value'],
    ['too many lines', changeOf('company_tradenames', Array(51).fill('Vonk')), 'value'],
    ['no value of a niche', changeOf('niche', null), 'value'],
    ['a niche without a value', changeOf('niche'), 'value'],
    ['no reason', changeOf('niche', 2, { reason: '' }), 'reason'],
    ['a reason of spaces', changeOf('niche', 2, { reason: '  ' }), 'reason'],
    ['a reason that is too long', changeOf('niche', 2, { reason: 'x'.repeat(501) }), 'reason'],
  ])('%s', async (_what, given, field) => {
    const otto = await joinAdmin();

    const seen = await otto.call(changeSiteSetting, given);

    expect(seen).toMatchObject({ status: 400, code: 'invalid' });
    expect(seen.field?.split('.')[0]).toBe(field);
    expect(await server.db.selectFrom('site_settings').selectAll().execute()).toEqual([]);
  });

  test('[R58] a moderator, a member and a visitor meet no such call', async () => {
    const callers = [
      await server.join({ role: 'moderator' }),
      await server.join(),
      server.visitor(),
    ];
    for (const caller of callers) {
      expect((await caller.call(listSiteSettings)).status).toBe(404);
      expect((await caller.call(changeSiteSetting, changeOf('niche', 2))).status).toBe(404);
    }
  });

  test('[R58] an admin without a second factor, and one whose session ended', async () => {
    const otto = await joinAdmin();
    const weak = await server.enter(otto.id, false);
    expect(await weak.call(changeSiteSetting, changeOf('niche', 2))).toMatchObject({
      status: 403,
      code: 'second_factor_required',
    });
    const { email } = await server.db
      .selectFrom('members')
      .select('email')
      .where('id', '=', otto.id)
      .executeTakeFirstOrThrow();

    await administer(server.db, ['grant', email, 'moderator'], new Date(server.clock.now()));

    expect((await otto.call(changeSiteSetting, changeOf('niche', 2))).status).toBe(404);
  });
});

describe('[R5] changing a setting asks for the password', () => {
  test('when it was given more than five minutes ago', async () => {
    const otto = await joinAdmin();
    await server.db
      .updateTable('members')
      .set({ password_hash: await hashPassword('seven quiet rivers') })
      .where('id', '=', otto.id)
      .execute();
    server.clock.pass(STEP_UP_MS + 1);
    const withPassword = (password?: string) =>
      otto.call(changeSiteSetting, changeOf('niche', 2, { password }));

    expect((await withPassword()).code).toBe('password_needed');
    expect((await withPassword('seven loud rivers')).code).toBe('wrong_password');
    expect((await server.visitor().ask(getSettings)).niche).toBe(1);
    expect((await withPassword('seven quiet rivers')).status).toBe(200);
  });
});

describe('[R52] the log', () => {
  const logged = async () =>
    (await (await joinAdmin()).ask(listAudit)).entries.filter(
      ({ act }) => act === 'changeSiteSetting',
    );

  const entries = async () =>
    (
      await server.db
        .selectFrom('audit_log')
        .select('n')
        .where('act', '=', 'changeSiteSetting')
        .execute()
    ).length;

  test('has who, the setting, both values and why, also of a refusal', async () => {
    await change('signups', 'none');
    const who = admin.id;
    await change('signups', 'all');
    await change('message_costs', { '*': 1, DE: 4 });
    await change('signups', undefined, { take_back: true, version: 1, reason: 'It is over' });

    expect((await logged()).slice(0, 4)).toMatchObject([
      {
        object: 'setting:signups',
        reason: 'none > all (configured value): It is over',
        outcome: 'done',
      },
      { object: 'setting:message_costs', reason: '– > DE 4: Too many robots', outcome: 'done' },
      { object: 'setting:signups', outcome: 'conflict' },
      {
        object: 'setting:signups',
        actor: who,
        reason: 'all > none: Too many robots',
        outcome: 'done',
      },
    ]);
  });

  test('[R48] keeps who changed a setting as an id, as the setting itself does', async () => {
    await change('signups', 'none');
    const { id } = admin;
    await server.db.deleteFrom('members').where('id', '=', id).execute();

    const otto = await joinAdmin();
    const { settings, names } = await otto.ask(listSiteSettings);

    expect(settings.find(({ key }) => key === 'signups')?.changed?.by).toBe(id);
    expect(names).toEqual({});
    expect((await logged())[0]?.actor).toBe(id);
  });

  test('[decisions 33] has one entry for a key that is sent twice, and one change', async () => {
    const otto = await joinAdmin();
    const before = await entries();
    const given = { ...changeOf('niche', 4), headers: { [IDEMPOTENCY_KEY]: randomUUID() } };

    const answers = [
      await otto.call(changeSiteSetting, given),
      await otto.call(changeSiteSetting, given),
    ];

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.text).toBe(answers[0]?.text);
    expect(await settingOf('niche')).toMatchObject({ version: 1 });
    expect(await entries()).toBe(before + 1);
  });
});
