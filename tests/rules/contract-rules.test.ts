import { expect, test } from 'vitest';
import { getUser, unwrapUser } from '#schemas/account.ts';
import { openChat } from '#schemas/chats.ts';
import { matches, urlOf } from '#schemas/endpoint.ts';
import { formatVersions, parseVersions } from '#schemas/headers.ts';
import { compareMessageIds } from '#schemas/ids.ts';
import { chooseLocale, localeOf } from '#schemas/locale.ts';
import { listMessages, settleMessages } from '#schemas/messages.ts';
import { searchCountries } from '#schemas/places.ts';
import { filtersKey, similarFilters } from '#schemas/search.ts';
import { signUp } from '#schemas/signup.ts';

test('a URL has the selectors, then the given parameters, and leaves out absent ones', () => {
  expect(urlOf(signUp)).toBe('/api/user.php?new=1');
  expect(urlOf(getUser)).toBe('/api/user.php');
  expect(urlOf(openChat, { profile: 'a&b' })).toBe('/api/chat.php?profile=a%26b');
  expect(urlOf(listMessages, { conversation: 'c', before: undefined, limit: 30 })).toBe(
    '/api/messages.php?conversation=c&limit=30',
  );
  expect(urlOf(settleMessages, { client_id: ['a', 'b'] })).toBe(
    '/api/messages.php?client_id=a&client_id=b',
  );
});

test('selectors distinguish the calls of one path', () => {
  expect(matches(settleMessages, new Map([['client_id', 'x']]))).toBe(true);
  expect(matches(settleMessages, new Map([['conversation', 'x']]))).toBe(false);
  expect(matches(signUp, new Map([['new', '0']]))).toBe(false);
  expect(matches(getUser, new Map([['new', '1']]))).toBe(true);
});

test.each([
  ['bare', { email: 'a@b.c', profile: {} }],
  ['wrapped', { user: { email: 'a@b.c', profile: {} } }],
])('a %s user is read', (_name, answer) => {
  expect(unwrapUser(answer)).toEqual({ email: 'a@b.c', profile: {} });
});

test('X-Versions is read as it was written, and an unreadable version is null', () => {
  expect(parseVersions(formatVersions({ user: 3, chats: 91, likes: 14 }))).toEqual({
    user: '3',
    chats: '91',
    likes: '14',
  });
  expect(parseVersions('chats=;;x=1;likes')).toEqual({ user: null, chats: null, likes: null });
  expect(parseVersions(null)).toEqual({ user: null, chats: null, likes: null });
});

test('message ids are compared as numbers of any length', () => {
  const ids = ['10', '9', '100', '99999999999999999', '99999999999999998'];

  expect(ids.toSorted(compareMessageIds)).toEqual([
    '9',
    '10',
    '100',
    '99999999999999998',
    '99999999999999999',
  ]);
});

test.each([
  ['the cookie', { cookie: 'pl-PL', site: 'nl', browser: ['de'] }, 'pl-PL'],
  ["the site's own language", { cookie: null, site: 'nl', browser: ['de'] }, 'nl-NL'],
  ['the browser', { cookie: null, site: null, browser: ['ja', 'de-AT', 'fr'] }, 'de-DE'],
  ['the default', { cookie: 'xx', site: null, browser: ['ja'] }, 'en-US'],
])('[§1 locale] the locale is chosen by %s', (_name, given, locale) => {
  expect(chooseLocale(given)).toBe(locale);
});

test('[§1 locale] a tag outside the seven languages has no locale', () => {
  expect(localeOf('ja-JP')).toBeNull();
  expect(localeOf('../etc')).toBeNull();
});

test.each([
  ['AU', ['AU', 'NZ']],
  ['NL', ['NL', 'BE']],
  ['US', ['US', 'CA']],
  ['IE', ['IE', 'GB']],
  ['AT', ['AT', 'DE']],
  ['FR', ['FR']],
])('[§5] the search countries for %s are those of the specification', (own, countries) => {
  expect(searchCountries(own)).toEqual(countries);
});

test('[§4 search] a similar search widens the ages by five years on each side, within 18 and 100', () => {
  expect(similarFilters({ min_age: 26, max_age: 35 })).toEqual({ min_age: 21, max_age: 40 });
  expect(similarFilters({ min_age: 20, max_age: 98 })).toEqual({ min_age: 18, max_age: 100 });
  expect(similarFilters({ gender: 'f' })).toEqual({ gender: 'f' });
});

test('the key of a set of filters does not depend on their order', () => {
  expect(filtersKey({ gender: 'f', min_age: 26 })).toBe(filtersKey({ min_age: 26, gender: 'f' }));
  expect(filtersKey({})).not.toBe(filtersKey({ gender: 'f' }));
});
