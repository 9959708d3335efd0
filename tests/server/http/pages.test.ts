import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TRACKING_KEEP_MS } from '#schemas/limits.ts';
import { LOCALES, type Locale } from '#schemas/locale.ts';
import { acceptPage, getPage, giveConsent, PageName } from '#schemas/pages.ts';
import { pageIn, readPages } from '#server/pages/page-shelf.ts';
import { parsePage } from '#server/pages/page-text.ts';
import { appOn, startServer, type TestServer } from '#tests/support/server.ts';
import { folder, write } from '#tests/server-outside/folders.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});

afterAll(() => server.close());

const ask = (page: PageName, locale?: Locale) =>
  server.visitor().ask(getPage, { query: { page, ...(locale === undefined ? {} : { locale }) } });

const DAYS: Readonly<Record<Locale, string>> = {
  'en-US': 'days',
  'nl-NL': 'dagen lang',
  'de-DE': 'Tage lang',
  'it-IT': 'giorni',
  'fr-FR': 'jours',
  'es-ES': 'días',
  'pl-PL': 'dni',
};
const EVERY = PageName.options.flatMap((page) => LOCALES.map((locale) => ({ page, locale })));

describe('[contract 42] the texts of the site', () => {
  test.each(EVERY)(
    '$page in $locale has the version and the blocks of the English page',
    async ({ page, locale }) => {
      const [text, english] = [await ask(page, locale), await ask(page, 'en-US')];

      expect(text).toMatchObject({
        page,
        locale,
        version: english.version,
        updated: english.updated,
      });
      expect(text.blocks.map(({ kind }) => kind)).toEqual(english.blocks.map(({ kind }) => kind));
      expect(text.blocks.length).toBeGreaterThan(5);
      const words = [text.title, ...text.blocks.map((block) => block.text)].join('\n');
      expect(words).not.toMatch(/[<>{}]|\bTODO\b/);
      const isTranslated =
        words !== [english.title, ...english.blocks.map((b) => b.text)].join('\n');
      expect(isTranslated).toBe(locale !== 'en-US');
    },
  );

  test('name the site and its company', async () => {
    const site = {
      siteName: 'Vlam',
      company: {
        name: 'Example BV',
        address: 'Voorbeeldlaan 1',
        kvk: '12345678',
        city: 'Utrecht',
        country: null,
        tradenames: [],
        vat_numbers: ['NL1'],
        support_phone: null,
        delete_discount: null,
      },
    };
    const { fetch } = appOn(server.db, server.clock, { site });
    const answer = await fetch(new Request(`http://localhost${getPage.path}?page=service`));
    const { blocks } = getPage.answer.parse(await answer.json());

    const words = blocks.map(({ text }) => text);
    expect(words).toContain('Who runs Vlam');
    expect(words.slice(-5)).toEqual([
      'Example BV',
      'Voorbeeldlaan 1',
      'Utrecht',
      '12345678',
      'NL1',
    ]);
  });

  test.each(['service', 'accessibility'] as const)(
    'page "%s" names the address for those without an account, where the operator has one',
    async (page) => {
      const textOf = async (support_email: string | null) => {
        const company = { ...server.config.company, support_email };
        const { fetch } = appOn(server.db, server.clock, { site: { company } });
        const answer = await fetch(new Request(`http://localhost${getPage.path}?page=${page}`));
        return getPage.answer.parse(await answer.json()).blocks.map(({ text }) => text);
      };

      expect(await textOf('help@vonk.test')).toContainEqual(
        expect.stringMatching(/ to help@vonk\.test\.$/),
      );
      expect((await textOf(null)).join('\n')).not.toMatch(/write to \.|\{|null/);
    },
  );

  test.each(LOCALES)(
    'in %s cookies and privacy name what a yes keeps, and for how long',
    async (locale) => {
      const days = TRACKING_KEEP_MS / 86_400_000;
      const cookies = (await ask('cookies', locale)).blocks.map(({ text }) => text);
      const privacy = (await ask('privacy', locale)).blocks.map(({ text }) => text);

      expect(cookies.filter((text) => text.includes(`${days}`))).toHaveLength(1);
      expect(privacy.filter((text) => text.endsWith(`${days} ${DAYS[locale]}.`))).toHaveLength(1);
    },
  );

  test('come in the language of the visitor', async () => {
    const visitor = server.visitor();
    visitor.cookies.set('i18n_redirected', 'pl-PL');

    expect((await visitor.ask(getPage, { query: { page: 'terms' } })).title).toBe('Regulamin');
    expect((await ask('terms')).title).toBe('Terms');
  });

  test.each([
    ['another page', { page: 'admin' }, 'page'],
    ['another language', { page: 'terms', locale: 'xx-XX' }, 'locale'],
    ['a way out of the folder', { page: '../../etc/passwd' }, 'page'],
  ])('%s is invalid', async (_case, query, field) => {
    expect(await server.visitor().call(getPage, { query })).toMatchObject({ status: 400, field });
  });
});

const mustAccept = async (
  asking: Pick<TestServer['visitor'] extends () => infer B ? B : never, 'ask'>,
) => (await asking.ask(getPage, { query: { page: 'terms' } })).must_accept;

describe('[contract 43] agreeing to terms', () => {
  test('is asked of a member who has not agreed to this version, and is stored with the first time', async () => {
    const anna = await server.join();
    const { version } = await anna.ask(getPage, { query: { page: 'terms' } });
    const body = { page: 'terms', version };

    expect(await mustAccept(server.visitor())).toBe(true);
    expect(await mustAccept(anna)).toBe(true);
    const first = await anna.ask(acceptPage, { body });
    server.clock.pass(60_000);
    const again = await anna.ask(acceptPage, { body });

    expect(await mustAccept(anna)).toBe(false);
    expect(again).toEqual(first);
    expect((await anna.ask(getPage, { query: { page: 'privacy' } })).must_accept).toBe(false);
  });

  test('in a version that is not the current one is a conflict', async () => {
    const anna = await server.join();

    expect(await anna.call(acceptPage, { body: { page: 'terms', version: '0' } })).toMatchObject({
      status: 409,
      code: 'conflict',
    });
    expect(await mustAccept(anna)).toBe(true);
  });

  test('is not asked of a member who joined after the text was changed', async () => {
    const { updated } = await server.visitor().ask(getPage, { query: { page: 'terms' } });
    server.clock.pass(Date.parse(updated) - server.clock.now());

    expect(await mustAccept(await server.join())).toBe(false);
  });
});

describe('[contract 44] consent', () => {
  test('is stored as the last choice, each category once', async () => {
    const anna = await server.join();
    const stored = () =>
      server.db
        .selectFrom('consents')
        .select(['categories', 'version'])
        .where('member', '=', anna.id)
        .execute();

    const body = { categories: ['statistics', 'preferences', 'statistics'], version: '1' };
    expect(await anna.ask(giveConsent, { body })).toEqual({ stored: true });
    expect(await stored()).toEqual([{ categories: ['preferences', 'statistics'], version: '1' }]);
    await anna.ask(giveConsent, { body: { categories: [], version: '2' } });
    expect(await stored()).toEqual([{ categories: [], version: '2' }]);
    const wrong = await anna.call(giveConsent, { body: { categories: ['all'], version: '1' } });
    expect(wrong.status).toBe(400);
  });

  test('of a visitor is accepted and not stored', async () => {
    const visitor = server.visitor();
    const stored = () => server.db.selectFrom('consents').selectAll().execute();
    const before = await stored();

    const body = { categories: ['marketing'], version: '1' };
    expect(await visitor.ask(giveConsent, { body })).toEqual({ stored: false });
    expect(await stored()).toEqual(before);
  });
});

describe('PAGES_DIR', () => {
  const OWN =
    '# Our terms\nVersion 2026.1, 2026-02-01\n\n## One\nBe kind, {site} says.\n- Or leave.\n';

  test('a page of the operator replaces the bundled page of its language', () => {
    const root = folder();
    write(root, { 'nl/terms.md': OWN });
    const read = readPages(root);
    if (!read.ok) throw new Error(read.sentence);

    expect(pageIn(read.pages, 'terms', 'nl')).toEqual({
      title: 'Our terms',
      version: '2026.1',
      updated: '2026-02-01',
      blocks: [
        { kind: 'heading', text: 'One' },
        { kind: 'text', text: 'Be kind, {site} says.' },
        { kind: 'item', text: 'Or leave.' },
      ],
    });
    expect(pageIn(read.pages, 'terms', 'de').title).toBe('Nutzungsbedingungen');
    expect(pageIn(read.pages, 'privacy', 'nl').title).toBe('Privacy');
  });

  test.each([
    ['of a page there is not', { 'nl/secret.md': OWN }, /"nl\/secret\.md"/],
    ['without a version', { 'nl/terms.md': '# Terms\nhunter2\n' }, /"nl\/terms\.md"/],
    ['without a word', { 'nl/terms.md': '# Terms\nVersion 1, 2026-02-01\n' }, /"nl\/terms\.md"/],
  ])(
    'a mistake in a file %s is reported with its name and without its content',
    (_case, files, says) => {
      const root = folder();
      write(root, files);
      const read = readPages(root);

      expect(read).toMatchObject({ ok: false });
      expect(JSON.stringify(read)).toMatch(new RegExp(says.source.replaceAll('"', '\\\\"')));
      expect(JSON.stringify(read)).not.toContain('hunter2');
    },
  );

  test('a folder that does not exist is a mistake', () => {
    expect(readPages(join(folder(), 'nowhere'))).toEqual({
      ok: false,
      sentence: 'PAGES_DIR must name a folder.',
    });
  });

  test('[R12] markup in a page file is text', () => {
    const text = parsePage(
      '# A\nVersion 1, 2026-02-01\n<script>alert(1)</script>\n[x](javascript:1)\n',
    );

    expect(text?.blocks).toEqual([
      { kind: 'text', text: '<script>alert(1)</script>' },
      { kind: 'text', text: '[x](javascript:1)' },
    ]);
  });
});
