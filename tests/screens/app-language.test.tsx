import { i18n, setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LOCALE_COOKIE } from '#schemas/limits.ts';
import { activate } from '#src/i18n/activate.ts';
import { localeCookie, readLocaleCookie } from '#src/i18n/locale-cookie.ts';
import { readSourceText } from '#src/i18n/source-text.ts';
import { startLocale } from '#src/i18n/start.ts';
import { settingsQuery } from '#sync/queries/account.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

const DAY_MS = 24 * 3_600_000;
/** Each test begins two days after the one before, so that no fetched catalogue is still fresh. */
let days = 20_000;
const fetched: string[] = [];
let answer: (locale: string) => Response;
const catalogue = (locale: string, messages: Record<string, unknown> = { hello: 'Hello' }) =>
  Response.json({ [locale]: messages });

beforeEach(() => {
  fetched.length = 0;
  answer = (locale) => catalogue(locale);
  document.cookie = `${LOCALE_COOKIE}=; Max-Age=0; Path=/`;
  vi.useFakeTimers({ toFake: ['Date'], now: (days += 2) * DAY_MS });
  vi.stubGlobal('fetch', (url: string) => {
    const locale = /\/_i18n\/([^/]+)\/messages\.json$/.exec(url)?.[1] ?? '';
    fetched.push(locale);
    return Promise.resolve(answer(locale));
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const browserSpeaks = (...languages: string[]) =>
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);

test.each<[string | null, string[], string]>([
  ['pl-PL', ['de-DE'], 'pl-PL'],
  [null, ['sv-SE', 'de-AT', 'fr'], 'de-DE'],
  [null, ['sv-SE'], 'en-US'],
  ['xx-YY', ['fr-CA'], 'fr-FR'],
])(
  '[decisions 46] the cookie %s and the browser languages %s open the app in %s',
  async (cookie, browser, locale) => {
    if (cookie) document.cookie = `${LOCALE_COOKIE}=${cookie}; Path=/`;
    browserSpeaks(...browser);

    await startLocale();

    expect(i18n.locale).toBe(locale);
    expect(document.documentElement.lang).toBe(locale);
  },
);

test('a page that comes in its language is not given it again, because that would style every element again', async () => {
  document.documentElement.lang = 'fr-FR';
  const given = vi.spyOn(document.documentElement, 'lang', 'set');
  browserSpeaks('fr-FR');

  await startLocale();

  expect(i18n.locale).toBe('fr-FR');
  expect(given).not.toHaveBeenCalled();
  given.mockRestore();
});

test('[decisions 46] the language of the operator is used and stored when the visitor has chosen none', async () => {
  browserSpeaks('de-DE');
  const sync = fakeSync(AS_VISITOR);
  renderApp('/login', sync);
  await screen.findByRole('button', { name: 'Log in' });

  sync.put(settingsQuery, fresh(settingsWith({ domain_language: 'nl' })));

  await waitFor(() => expect(i18n.locale).toBe('nl-NL'));
  expect(readLocaleCookie(document.cookie)).toBe('nl-NL');
});

test('a catalogue that does not come holds the first page up for a while only; its texts are shown when it comes', async () => {
  const catalogueCame = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => catalogueCame.promise);
  browserSpeaks('it-IT');
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: days * DAY_MS });

  const started = startLocale();
  await vi.runAllTimersAsync();
  await started;
  vi.useFakeTimers({ toFake: ['Date'], now: days * DAY_MS });

  expect(i18n.locale).toBe('it-IT');
  expect(i18n._(msg`Log in`)).toBe('Log in');
  catalogueCame.resolve(catalogue('it-IT', { [msg`Log in`.id]: ['Accedi'] }));
  await waitFor(() => expect(i18n._(msg`Log in`)).toBe('Accedi'));
});

test('a change of the language needs no reload and keeps what is typed', async () => {
  answer = (locale) => catalogue(locale, { [msg`Log in`.id]: [`${locale} login`] });
  const sync = fakeSync(AS_VISITOR);
  sync.put(settingsQuery, fresh(settingsWith()));
  const { user } = renderApp('/login', sync);
  const email = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Email' });
  await user.type(email, 'anna@vonk.test');

  const page = within(screen.getByRole('main'));
  await user.selectOptions(page.getByRole('combobox', { name: 'Language' }), 'Deutsch');

  await screen.findByRole('button', { name: 'de-DE login' });
  expect(email.value).toBe('anna@vonk.test');
  expect(document.documentElement.lang).toBe('de-DE');
  expect(readLocaleCookie(document.cookie)).toBe('de-DE');
});

test('[§9 locale] a catalogue is kept in memory for 24 hours', async () => {
  await activate('it-IT');
  await activate('it-IT');
  expect(fetched).toEqual(['it-IT']);

  vi.setSystemTime(Date.now() + DAY_MS);
  await activate('it-IT');
  expect(fetched).toEqual(['it-IT', 'it-IT']);
});

test.each<[string, () => Response]>([
  ['a missing catalogue', () => new Response('', { status: 404 })],
  ['a login page of the network', () => new Response('<html>', { status: 200 })],
  ['an empty catalogue', () => catalogue('es-ES', {})],
  ['another language’s', () => catalogue('nl-NL')],
  ['parts that are no text', () => catalogue('es-ES', { a: [{}] })],
])(
  '[§8 locale load failure] %s leaves the source texts in place and logs a warning',
  async (_name, given) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    answer = given;

    expect(await activate('es-ES')).toBe(false);

    expect(i18n.locale).toBe('es-ES');
    expect(i18n._({ id: 'x', message: 'Source' })).toBe('Source');
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  },
);

test.each([
  ['Log in', {}, 'Log in'],
  ['Like for {name}', { name: 'Emma' }, 'Like for Emma'],
  ['{0, plural, one {# needs you} other {# need you}}', { 0: 3 }, '3 need you'],
  [
    'You have {n, plural, one {one like} other {# likes}}, {name}',
    { n: 2, name: 'Al' },
    'You have 2 likes, Al',
  ],
])('without a catalogue “%s” is still a complete sentence', (message, values, words) => {
  const plain = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });
  plain.setMessagesCompiler(readSourceText);

  expect(plain._({ id: 'x', message, values })).toBe(words);
});

test('the latest choice of a language wins, whichever answer comes first', async () => {
  const slow = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', (url: string) =>
    url.includes('fr-FR') ? slow.promise : Promise.resolve(catalogue('pl-PL')),
  );

  const first = activate('fr-FR');
  await activate('pl-PL');
  slow.resolve(catalogue('fr-FR'));
  await first;

  expect(i18n.locale).toBe('pl-PL');
});

test('[§9 locale] the cookie is kept for 365 days at /, with SameSite Lax, or None across origins', () => {
  expect(localeCookie('nl-NL', { isSecure: false, isCrossOrigin: false })).toBe(
    'i18n_redirected=nl-NL; Max-Age=31536000; Path=/; SameSite=Lax',
  );
  expect(localeCookie('nl-NL', { isSecure: true, isCrossOrigin: true })).toBe(
    'i18n_redirected=nl-NL; Max-Age=31536000; Path=/; SameSite=None; Secure',
  );
});
