import { i18n } from '@lingui/core';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LANDERS } from '#schemas/screens.ts';
import { settingsQuery } from '#sync/queries/account.ts';
import { memberQuery } from '#sync/queries/member.ts';
import type { Live } from '#sync/queries/live.ts';
import type { SyncStatus } from '#sync/queries/status.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { memberViewOf } from '#tests/support/people.ts';
import { AS_MEMBER, AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';
import { sampleOf } from '#tests/support/sample.ts';
import { settingsWith } from '#tests/support/site-settings.ts';

const SLUG = 'meet-someone-new';
const WITH_SLUG = [...LANDERS.map((lander) => `/landers/${lander}`), '/landing2', '/landing3'];
const emma = memberViewOf();

interface Site {
  niche?: number;
  as?: Partial<SyncStatus>;
}

function open(path: string, { niche = 1, as = AS_VISITOR }: Site = {}) {
  const sync = fakeSync(as);
  sync.put(settingsQuery, fresh(settingsWith({ niche })));
  return { sync, ...renderApp(path, sync) };
}

/** Opens a page, reads it, and closes it. */
async function wordsAt(path: string, niche: number) {
  open(path, { niche });
  const heading = await screen.findByRole('heading', { level: 1 });
  const words = {
    promise: heading.textContent,
    lead: heading.nextElementSibling?.textContent ?? '',
    invitation: screen.getByRole('heading', { level: 2 }).textContent,
  };
  cleanup();
  return words;
}

const robots = () => document.head.querySelector('meta[name=robots]')?.getAttribute('content');
const canonical = () => document.head.querySelector('link[rel=canonical]')?.getAttribute('href');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('[§2 landers] every landing page', () => {
  test.each(sampleOf(WITH_SLUG, 3))('%s has its own promise and the one form', async (folder) => {
    open(`${folder}/${SLUG}`);

    const promise = await screen.findByRole('heading', { level: 1 });
    expect(promise.textContent).not.toBe('');
    expect(await screen.findByLabelText('Email')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Join free' })).toBeDefined();
    expect(within(screen.getByRole('banner')).getByRole('link', { name: 'Log in' })).toBeDefined();
    expect(screen.getByText(/18 and over/)).toBeDefined();
    expect(screen.getByText(/carry the word “Fictional”/)).toBeDefined();
    expect(screen.getAllByRole('link', { name: 'Privacy' })).not.toEqual([]);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  test('has promises that differ', async () => {
    const promises = new Set<string>();
    for (const folder of WITH_SLUG.filter((one) => one !== '/landing3')) {
      promises.add((await wordsAt(`${folder}/${SLUG}`, 1)).promise);
    }

    expect(promises.size).toBe(WITH_SLUG.length - 1);
  });

  test('leads a member on instead of asking to join', async () => {
    open(`/landers/gallery/${SLUG}`, { as: AS_MEMBER });

    const on = await screen.findByRole('link', { name: 'Go on' });
    expect(on.getAttribute('href')).toBe('/');
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull();
  });
});

describe('[§2 landers] a site where men meet men', () => {
  const WOMEN = /amara|anna|eva|femke|helen|lotte|noor|sofie|yara|corner-cafe|morning-swim/;
  const WITH_PEOPLE = ['gallery', 'maplanding', 'socialnetwork', 'collagelanding'];
  const PAGES = [
    ...[...WITH_PEOPLE, 'transitionsvideolanding'].map((lander) => `/landers/${lander}/${SLUG}`),
    `/landing2/${SLUG}`,
    '/login',
    '/',
  ];
  const drawn = () =>
    [...document.querySelectorAll('img, image')].map(
      (picture) => picture.getAttribute('src') ?? picture.getAttribute('href') ?? '',
    );

  test.each(sampleOf(PAGES, 3))('%s draws men only, and other sites both', async (path) => {
    open(path, { niche: 1 });
    await waitFor(() => expect(drawn().join(' ')).toMatch(WOMEN));
    cleanup();

    open(path, { niche: 7 });
    await screen.findByRole('heading', { level: 1 });

    const pictures = drawn();
    expect(pictures).not.toEqual([]);
    expect(pictures.filter((picture) => WOMEN.test(picture))).toEqual([]);
  });
});

describe('the card', () => {
  test('[§5 signups] says so when nobody can join, and does not ask for anything', async () => {
    const sync = fakeSync(AS_VISITOR);
    sync.put(settingsQuery, fresh(settingsWith({ signups: 'none' })));
    renderApp(`/landing2/${SLUG}`, sync);

    await screen.findByRole('heading', { level: 2, name: 'New members join by invitation' });
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  test('makes the account with the path of the page and the member who led here', async () => {
    const { sync, user } = open('/members/emma/signup');
    sync.put(memberQuery, fresh(emma));
    await user.type(await screen.findByLabelText('Email'), 'me@example.org');
    await user.type(screen.getByLabelText('First name'), 'Me');
    await user.type(screen.getByLabelText('Password'), 'a long enough sentence');

    await user.click(screen.getByRole('button', { name: 'Join free' }));

    await waitFor(() => expect(sync.calls.map(({ command }) => command)).toContain('signUp'));
    expect(sync.calls.find(({ command }) => command === 'signUp')?.given).toMatchObject({
      profile: 'emma',
      formPath: '/members/emma/signup',
    });
  });

  test('keeps the form while a new member is led on', async () => {
    const { sync } = open(`/landing2/${SLUG}`);
    await screen.findByRole('button', { name: 'Join free' });

    act(() => sync.setStatus(AS_MEMBER));

    expect(screen.getByRole('button', { name: 'Join free' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Go on' })).toBeNull();
  });
});

describe('[§2 slugs] an address', () => {
  test.each(sampleOf(LANDERS, 3))(
    '/landers/%s leads to the default slug and keeps its query',
    async (lander) => {
      const app = open(`/landers/${lander}?network=abc`);

      await waitFor(() => expect(app.path()).toBe(`/landers/${lander}/${SLUG}?network=abc`));
    },
  );

  test('leads to the slug of the niche and the language', async () => {
    const app = open('/landers/video', { niche: 3 });
    await waitFor(() => expect(app.path()).toBe(`/landers/video/bdsm-${SLUG}`));

    act(() => i18n.loadAndActivate({ locale: 'nl-NL', messages: {} }));
    await app.navigate('/landers/video');
    await waitFor(() => expect(app.path()).toBe('/landers/video/bdsm-iemand-ontmoeten'));
  });

  test('without settings waits for them; when they cannot be had, it leads to the first niche', async () => {
    const sync = fakeSync(AS_VISITOR);
    const app = renderApp('/landers/video', sync);
    await waitFor(() => expect(sync.open).toContain(settingsQuery.name));
    expect(app.path()).toBe('/landers/video');

    sync.put(settingsQuery, { state: 'offline-first' });
    await waitFor(() => expect(app.path()).toBe(`/landers/video/${SLUG}`));
  });

  test('with a default slug is indexed under itself', async () => {
    open('/landing2/iemand-ontmoeten?sub1=x');
    await screen.findByRole('heading', { level: 1 });

    expect(robots()).toBeUndefined();
    expect(canonical()).toBe(`${location.origin}/landing2/iemand-ontmoeten`);
  });

  test('with any other slug shows the page, and names the default one to search engines', async () => {
    open('/landing2/summer', { niche: 7 });
    await screen.findByRole('button', { name: 'Join free' });

    expect(robots()).toBe('noindex');
    expect(canonical()).toBe(`${location.origin}/landing2/gay-${SLUG}`);
  });
});

test('[§1 niche] each of the seven niches has a promise, a line and an invitation of its own', async () => {
  const all: string[] = [];
  for (const niche of [1, 2, 3, 4, 5, 6, 7]) {
    const { promise, lead, invitation } = await wordsAt(`/landing2/${SLUG}`, niche);
    all.push(promise, lead, invitation);
  }

  expect(new Set(all).size).toBe(21);
  expect(all.filter((words) => words === '' || /!|babe/i.test(words))).toEqual([]);
});

describe('the gallery', () => {
  test('moves by its buttons, says where it is, and marks everybody as fictional', async () => {
    const { user } = open(`/landers/gallery/${SLUG}`);
    const people = await screen.findByRole('list', { name: 'People' });

    expect(people.tabIndex).toBe(0);
    expect(screen.getAllByText('Fictional')).toHaveLength(people.children.length);
    expect(screen.getByText('1 of 5')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Previous person' })).toHaveProperty(
      'disabled',
      true,
    );

    await user.click(screen.getByRole('button', { name: 'Next person' }));
    expect(screen.getByText('2 of 5')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Previous person' })).toHaveProperty(
      'disabled',
      false,
    );
  });
});

describe('the interests', () => {
  test('are toggles, at most three, and are there after a reload', async () => {
    const { user } = open(`/landers/iconslanding/${SLUG}`);
    const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
    const isPressed = (name: string) =>
      screen.getByRole('button', { name }).getAttribute('aria-pressed');

    for (const name of ['The sea', 'Dogs', 'Music', 'Books']) await press(name);

    expect(['The sea', 'Dogs', 'Music', 'Books'].map(isPressed)).toEqual([
      'false',
      'true',
      'true',
      'true',
    ]);
    expect(screen.getByText(/3 of 3 picked/)).toBeDefined();
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('dogs');
    document.body.replaceChildren();
    open(`/landers/iconslanding/${SLUG}`);
    await screen.findByText(/3 of 3 picked/);
  });
});

describe('the film', () => {
  const mayMove = (isAllowed: boolean) => {
    const real = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
      const query = real(media);
      vi.spyOn(query, 'matches', 'get').mockReturnValue(!isAllowed);
      return query;
    });
  };
  afterEach(() => vi.restoreAllMocks());

  test('plays by itself, silent and repeated, and stops when asked to', async () => {
    mayMove(true);
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause');
    const { user } = open(`/landers/video/${SLUG}`);
    const stop = await screen.findByRole('button', { name: 'Pause the film' });

    const video = document.querySelector('video');
    expect(video).toMatchObject({ muted: true, loop: true });
    expect(play).toHaveBeenCalled();

    video?.dispatchEvent(new Event('playing'));
    await user.click(stop);
    expect(pause).toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Play the film' })).toBeDefined();
  });

  test('is not fetched with reduced motion until it is asked for', async () => {
    mayMove(false);
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const { user } = open(`/landers/video/${SLUG}`);
    const start = await screen.findByRole('button', { name: 'Play the film' });
    expect(document.querySelector('video')).toBeNull();

    await user.click(start);
    expect(document.querySelector('video')).not.toBeNull();
  });

  test('that cannot be played leaves its poster and no button', async () => {
    mayMove(true);
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    open(`/landers/video/${SLUG}`);
    await screen.findByRole('button', { name: 'Pause the film' });

    document.querySelector('video')?.dispatchEvent(new Event('error'));

    await waitFor(() => expect(document.querySelector('video')).toBeNull());
    expect(screen.queryByRole('button', { name: /the film/ })).toBeNull();
    expect(document.querySelector('main img')).not.toBeNull();
  });

  test('that the browser does not start by itself can be started', async () => {
    mayMove(true);
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new Error('not allowed'));
    open(`/landers/video/${SLUG}`);

    expect(await screen.findByRole('button', { name: 'Play the film' })).toBeDefined();
  });
});

describe.each(['/members/emma/signup', '/members/emma/landing'])('%s', (path) => {
  test('shows the member, and the form', async () => {
    const { sync } = open(path);
    sync.put(memberQuery, fresh(emma), { profile: emma.card.id, wanted: 'visit' });

    await screen.findByRole('heading', { level: 1, name: /Emma/ });
    expect(await screen.findByRole('button', { name: 'Join free' })).toBeDefined();
    expect(screen.queryByText(/are drawn/)).toBeNull();
  });

  test.each<[string, Live<never>]>([
    ['gone', { state: 'gone' }],
    ['forbidden', { state: 'forbidden' }],
    ['unreachable', { state: 'offline-first' }],
    ['failed', { state: 'error', failure: { code: 'timeout' } }],
  ])('keeps what was typed when the member is %s, and shows no face', async (_, live) => {
    const { sync, user } = open(path);
    const field = await screen.findByLabelText('Email');
    await user.type(field, 'me@example.org');

    sync.put(memberQuery, live);

    await screen.findByText(/This person is no longer available|This profile cannot be shown/);
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'me@example.org');
    expect(document.querySelector('main img')).toBeNull();
  });

  test('leads a member to the profile', async () => {
    open(path, { as: AS_MEMBER });

    const on = await screen.findByRole('link', { name: 'Go on' });
    expect(on.getAttribute('href')).toBe('/members/emma');
  });
});
