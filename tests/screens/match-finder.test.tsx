import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ProfileId } from '#schemas/ids.ts';
import { fail } from '#schemas/outcome.ts';
import { userQuery } from '#sync/queries/account.ts';
import { deckQuery, type DeckRow, type DeckView } from '#sync/queries/deck.ts';
import { interestsQuery } from '#sync/queries/interests.ts';
import { memberQuery } from '#sync/queries/member.ts';
import type { Live } from '#sync/queries/live.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { said } from '#tests/support/open-conversation.tsx';
import { ownUser } from '#tests/support/own-user.ts';
import { cardOf, memberViewOf, profileOf } from '#tests/support/people.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';

const EMMA: DeckRow = {
  key: ProfileId.parse('emma'),
  card: cardOf(),
  reasons: ['city', 'region', 'age'],
  shared: [],
};
const BO: DeckRow = {
  ...EMMA,
  key: ProfileId.parse('bo'),
  card: cardOf({ id: 'bo', name: 'Bo' }),
};
const viewOf = (change: Partial<DeckView> = {}): DeckView => ({
  rows: [EMMA],
  dealt: 20,
  left: 1,
  round: 1,
  filters: { min_age: 26, max_age: 35 },
  wider: null,
  isExhausted: false,
  last: null,
  ...change,
});

function open(live: Live<DeckView>, connectivity: 'online' | 'offline' = 'online') {
  const sync = fakeSync({ ...AS_MEMBER, connectivity });
  sync.put(userQuery, fresh(ownUser()));
  sync.put(deckQuery, live);
  return { sync, ...renderApp('/match-finder', sync) };
}
const SUNDAY = { hook: 'A dog that snores.', hook_prompt: 'prompt_sunday' };
const FULL = 'This device has no room left to keep things.';
const top = () => screen.findByRole('heading', { level: 2, name: 'Emma, 33' });

describe('[product 3.4] the match finder', () => {
  test('shows who, why, how many are left, and how the order is made', async () => {
    open(fresh(viewOf()));

    await top();
    expect(screen.getByText('From your town')).toBeDefined();
    expect(screen.queryByText('From your region')).toBeNull();
    expect(screen.getByText('1 of 20 left')).toBeDefined();
    expect(screen.getByRole('link', { name: 'How it works' }).getAttribute('href')).toBe(
      '/pages/how-search-works',
    );
  });

  test('the card says what the member says', async () => {
    open(fresh(viewOf({ rows: [{ ...EMMA, card: cardOf(SUNDAY) }] })));

    await top();
    expect(screen.getByText('My Sunday looks like')).toBeDefined();
    expect(screen.getByText('A dog that snores.')).toBeDefined();
  });

  test('[decisions 108] without consent the choice of whom to meet is used on this device alone', async () => {
    localStorage.setItem('typed:anna:meet', 'f 24-36');
    const { sync } = open(fresh(viewOf()));
    await top();

    const meet = { genders: ['f'], min_age: 24, max_age: 36 };
    expect(sync.isRead(deckQuery, { wanted: 'low', meet })).toBe(true);
    localStorage.clear();
  });

  test('has the deck filled by the worker, at its opening and before it runs out', async () => {
    const { sync } = open(fresh(viewOf()));
    await top();

    expect(sync.isRead(deckQuery, { wanted: 'low' })).toBe(true);
  });

  test('counts down, and never up: what comes behind the counted cards is counted at the next visit', async () => {
    const { sync } = open(fresh(viewOf({ left: 2 })));
    await top();
    expect(screen.getByText('2 of 20 left')).toBeDefined();

    act(() => sync.put(deckQuery, fresh(viewOf({ left: 16, dealt: 16, round: 2 }))));
    expect(screen.queryByText(/ left$/)).toBeNull();

    const filters = { min_age: 18 };
    act(() => sync.put(deckQuery, fresh(viewOf({ left: 16, dealt: 16, round: 3, filters }))));
    expect(screen.getByText('16 of 16 left')).toBeDefined();
  });

  test.each([
    ['Like Emma', '{ArrowRight}', true],
    ['Not now: Emma', '{ArrowLeft}', false],
  ])('“%s” is a button and the key %s', async (button, key, liked) => {
    const { sync, user } = open(fresh(viewOf()));
    await top();

    await user.click(screen.getByRole('button', { name: button }));
    act(() => sync.put(deckQuery, fresh(viewOf({ rows: [BO] }))));
    await user.keyboard(key);

    expect(said(sync, 'chooseMatch')).toEqual([
      { profile: 'emma', liked },
      { profile: 'bo', liked },
    ]);
  });

  test('the last choice can be undone, and only then', async () => {
    const { sync, user } = open(fresh(viewOf()));
    await top();
    await user.keyboard('u');
    expect(said(sync, 'undoChoice')).toEqual([]);

    sync.put(deckQuery, fresh(viewOf({ last: { profile: ProfileId.parse('bo'), liked: true } })));
    await user.keyboard('u');
    await user.click(screen.getByRole('button', { name: 'Undo the last choice' }));
    expect(said(sync, 'undoChoice')).toHaveLength(2);
  });

  test('a choice can be undone at once, before the deck shows that it was made', async () => {
    const { sync, user } = open(fresh(viewOf()));
    await top();

    await user.keyboard('{ArrowLeft}u');

    expect(said(sync, 'undoChoice')).toHaveLength(1);
  });

  test('a quick second press is not about the card that was chosen already', async () => {
    const { sync, user } = open(fresh(viewOf()));
    await top();

    await user.keyboard('{ArrowRight}{ArrowLeft}');
    expect(said(sync, 'chooseMatch')).toEqual([{ profile: 'emma', liked: true }]);

    act(() => sync.put(deckQuery, fresh(viewOf({ rows: [BO] }))));
    await user.keyboard('{ArrowLeft}');
    expect(said(sync, 'chooseMatch')).toContainEqual({ profile: 'bo', liked: false });
  });

  test('a card whose flight ends before the store answers is not chosen again, and can be undone', async () => {
    const { sync, user } = open(fresh(viewOf({ rows: [EMMA, BO] })));
    await top();
    const stored = Promise.withResolvers<Awaited<ReturnType<typeof sync.api.chooseMatch>>>();
    const choose = vi.fn<typeof sync.api.chooseMatch>(() => stored.promise);
    sync.api.chooseMatch = choose;
    await user.keyboard('{ArrowRight}');

    // The card leaves the deck and comes back before the choice is stored.
    act(() => sync.put(deckQuery, fresh(viewOf({ rows: [BO] }))));
    fireEvent.animationEnd(await top());
    act(() => sync.put(deckQuery, fresh(viewOf({ rows: [EMMA, BO] }))));
    await user.keyboard('{ArrowRight}');
    expect(choose).toHaveBeenCalledOnce();

    await user.keyboard('u');
    expect(said(sync, 'undoChoice')).toHaveLength(1);
  });

  test('a choice that could not be stored can be made again', async () => {
    const { sync, user } = open(fresh(viewOf()));
    await top();
    const choose = vi.fn<typeof sync.api.chooseMatch>(() =>
      Promise.resolve(fail({ code: 'storage', reason: 'full' })),
    );
    sync.api.chooseMatch = choose;

    await user.keyboard('{ArrowRight}');
    await screen.findByText(FULL);
    await user.keyboard('{ArrowRight}');

    expect(choose).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['offline', { state: 'cached-offline', syncedAt: null }, 'The deck is used up'],
    ['when more may come', { state: 'cached-fresh', syncedAt: 0 }, 'That was this deck'],
    ['when everyone was seen', { state: 'cached-fresh', syncedAt: 0 }, /seen everyone who fits/],
  ] as const)(
    'the choice that used the deck up can be undone, by button and key, %s',
    async (name, state, title) => {
      const last = { profile: EMMA.key, liked: false };
      const isExhausted = name === 'when everyone was seen';
      const value = viewOf({ rows: [], isExhausted, last });
      const connectivity = name === 'offline' ? 'offline' : 'online';
      const { sync, user } = open({ ...state, value }, connectivity);
      await screen.findByText(title);

      await user.keyboard('u');
      await user.click(screen.getByRole('button', { name: 'Undo the last choice' }));
      sync.put(deckQuery, { ...state, value: { ...value, last: null } });
      await user.keyboard('u');

      expect(said(sync, 'undoChoice')).toHaveLength(2);
      expect(screen.queryByRole('button', { name: 'Undo the last choice' })).toBeNull();
    },
  );

  test('the profile opens by button and key', async () => {
    const { user, path } = open(fresh(viewOf()));
    await top();
    await user.keyboard('{ArrowUp}');

    await waitFor(() => expect(path()).toBe('/members/emma'));
  });

  test('a used-up deck offline says so and asks nothing of the server', async () => {
    const { sync } = open(
      { state: 'cached-offline', value: viewOf({ rows: [] }), syncedAt: null },
      'offline',
    );

    await screen.findByText('The deck is used up');
    expect(said(sync, 'fetchQuery')).toEqual([]);
  });

  test('a used-up deck asks for more people on request', async () => {
    const { sync, user } = open(fresh(viewOf({ rows: [] })));

    await user.click(await screen.findByRole('button', { name: 'Show more people' }));

    const asked = { name: 'deck', params: { wanted: 'low' }, more: true };
    expect(said(sync, 'fetchQuery')).toEqual([asked]);
  });

  test.each([
    ['more people', {}, 'Show more people'],
    ['people further away', { isExhausted: true }, 'All countries'],
  ])('says why %s could not be fetched', async (_what, changed, name) => {
    const { sync, user } = open(fresh(viewOf({ rows: [], ...changed })));
    const failed = () =>
      Promise.resolve(fail({ code: 'storage' as const, reason: 'full' as const }));
    Object.assign(sync.api, { fetchQuery: failed, restartDeck: failed });

    await user.click(await screen.findByRole('button', { name }));

    expect(await screen.findByText(FULL)).toBeDefined();
  });

  test('when everyone was seen it offers to look wider, without touching the search', async () => {
    const empty = viewOf({ rows: [], isExhausted: true });
    const { sync, user } = open(fresh(empty));

    await user.click(await screen.findByRole('button', { name: 'Five years younger and older' }));
    expect(screen.getByText(/Aged 26 to 35/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'All regions' })).toBeNull();
    expect(said(sync, 'restartDeck')).toContainEqual({
      wider: { filters: { min_age: 21, max_age: 40 }, isEverywhere: false },
    });
  });
});

test.each([
  [{ min_age: 26, max_age: 35, country: 'NL' }, 'Aged 26 to 35, Netherlands, as in your search.'],
  [{ country: 'BE' }, 'Belgium, as in your search.'],
  [{}, 'Based on your last search.'],
])('[product 3.4] when everyone was seen it names the filters %o', async (filters, words) => {
  open(fresh(viewOf({ rows: [], isExhausted: true, filters })));

  expect(await screen.findByText((text) => text.startsWith(words))).toBeDefined();
});

describe('on a wide screen', () => {
  beforeEach(() => {
    const real = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
      const list = real(media);
      if (media === '(min-width: 75rem)') Object.defineProperty(list, 'matches', { value: true });
      return list;
    });
  });

  afterEach(() => {
    vi.restoreAllMocks();
    delete window.Translator;
  });

  test('[product 3.16] words in another language have the link to translate them', async () => {
    window.Translator = {
      availability: () => Promise.resolve('available'),
      create: () => Promise.reject(new Error('not pressed')),
    };
    const card = cardOf({ language: 'nl' });
    const { sync } = open(fresh(viewOf({ rows: [{ ...EMMA, card }] })));
    const profile = profileOf({ notes: { prompt_sunday: 'Een hond die snurkt.' } });
    sync.put(memberQuery, fresh(memberViewOf({ card, profile })), { profile: EMMA.key });

    expect(await screen.findByRole('button', { name: 'Translate' })).toBeDefined();
  });

  test('the card has a second half, and nothing is fetched for it, because that would be a visit', async () => {
    const { sync } = open(fresh(viewOf({ rows: [{ ...EMMA, shared: ['dogs'] }] })));
    sync.put(interestsQuery, fresh({ names: { dogs: 'Dogs' } }));
    await top();

    expect(await screen.findByRole('heading', { name: 'One thing you share' })).toBeDefined();
    expect(screen.getByText('From your town')).toBeDefined();
    expect(screen.queryByText('A dog that snores.')).toBeNull();
    expect(said(sync, 'fetchQuery')).toEqual([]);

    const profile = profileOf({ notes: { prompt_sunday: 'A dog that snores.' } });
    sync.put(memberQuery, fresh(memberViewOf({ profile })), { profile: EMMA.key });
    await screen.findByText('A dog that snores.');
  });

  test('the words and facts that came with the card stand in its second half', async () => {
    const card = cardOf({ gender: 'f', language: 'nl', ...SUNDAY });
    open(fresh(viewOf({ rows: [{ ...EMMA, card }] })));
    await top();

    expect(await screen.findByRole('heading', { name: 'My Sunday looks like' })).toBeDefined();
    expect(screen.getByText('A dog that snores.')).toBeDefined();
    expect(screen.getByText('Woman · Speaks Dutch')).toBeDefined();
  });
});
