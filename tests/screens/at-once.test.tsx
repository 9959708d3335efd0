/** What stands one below the other on a screen comes at once: a part that is late would move what follows it. */
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ok, type Outcome } from '#schemas/outcome.ts';
import type { Discount } from '#schemas/discounts.ts';
import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { likesQuery, type LikesView } from '#sync/queries/likes.ts';
import { creditsQuery, premiumQuery, ordersQuery } from '#sync/queries/money.ts';
import { signupMatchesQuery } from '#sync/queries/signup-matches.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { withLayout } from '#tests/support/layout.ts';
import {
  creditsViewOf,
  NO_DISCOUNT,
  orderOf,
  premiumOf,
  rowOfOrder,
} from '#tests/support/money.ts';
import { ownUser } from '#tests/support/own-user.ts';
import { chatRowOf, chatsViewOf } from '#tests/support/people.ts';
import { AS_MEMBER, AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

withLayout();

const COMING = { state: 'loading-first' } as const;
const NO_LIKES: LikesView = {
  rows: [],
  counts: { received: 0, given: 0, mutual: 0, new: 0 },
  newest: null,
};

const WAITS = /waits for its payment/;

const isBefore = (one: Element, other: Element | undefined): boolean =>
  other !== undefined &&
  (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** A member of a site that sells credits. */
function member() {
  const sync = fakeSync(AS_MEMBER);
  sync.put(settingsQuery, fresh(settingsWith({ sells_credits: true })));
  sync.put(userQuery, fresh(ownUser()));
  sync.put(creditsQuery, fresh(creditsViewOf()));
  sync.put(ordersQuery, fresh({ rows: [] }));
  return sync;
}

test('Me shows the head, and what is below it when all of that is known', async () => {
  const sync = member();
  sync.put(likesQuery, COMING);
  sync.put(premiumQuery, fresh(premiumOf()));
  renderApp('/me', sync);
  await screen.findByRole('link', { name: 'Edit profile' });
  expect(screen.queryByRole('link', { name: /Get credits/ })).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Settings' })).toBeNull();

  act(() => sync.put(likesQuery, fresh(NO_LIKES)));

  expect(screen.getByRole('link', { name: /Get credits/ })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Settings' })).toBeTruthy();
});

test('the chats come with the matches that stand above them', async () => {
  const sync = member();
  sync.put(chatsQuery, fresh(chatsViewOf([chatRowOf({})])));
  sync.put(likesQuery, COMING);
  renderApp('/chats', sync);
  await screen.findByRole('searchbox');
  expect(screen.queryByRole('list', { name: 'Chats' })).toBeNull();

  act(() => sync.put(likesQuery, fresh(NO_LIKES)));

  expect(screen.getByRole('list', { name: 'Chats' })).toBeTruthy();
});

test('the packages come with what became of the code of the link', async () => {
  const sync = member();
  const { promise, resolve } = Promise.withResolvers<Outcome<Discount>>();
  sync.api.checkDiscount = () => promise;
  renderApp('/credits?discountcode=OLD', sync);
  await screen.findByDisplayValue('OLD');
  expect(screen.queryAllByRole('radio')).toEqual([]);

  resolve(ok(NO_DISCOUNT));

  expect(await screen.findByText(/^This code does not work for you: /)).toBeTruthy();
  expect(screen.getAllByRole('radio')).not.toEqual([]);
});

test.each([
  ['/pricing', premiumQuery],
  ['/premium', creditsQuery],
] as const)('%s comes with prices and premium together', async (path, { name }) => {
  const sync = member();
  const isWithoutPrices = name === creditsQuery.name;
  if (isWithoutPrices) sync.put(creditsQuery, COMING);
  sync.put(premiumQuery, isWithoutPrices ? fresh(premiumOf()) : COMING);
  renderApp(path, sync);
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('table')).toBeNull();

  act(() => {
    sync.put(creditsQuery, fresh(creditsViewOf()));
    sync.put(premiumQuery, fresh(premiumOf()));
  });

  expect(await screen.findByRole('table')).toBeTruthy();
});

test('the moment of joining comes with who waits', async () => {
  const sync = member();
  sync.put(likesQuery, COMING);
  sync.put(signupMatchesQuery, COMING);
  renderApp('/activate/done?token=secret', sync);
  await waitFor(() => expect(sync.calls.map(({ command }) => command)).toContain('confirmAddress'));
  await act(async () => {
    await Promise.resolve();
  });
  expect(screen.getByRole('heading', { level: 1, name: 'One moment' })).toBeTruthy();

  act(() => {
    sync.put(likesQuery, fresh(NO_LIKES));
    sync.put(signupMatchesQuery, fresh({ rows: [], isWide: false }));
  });

  expect(screen.getByRole('heading', { level: 1, name: /^You are in/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See who is near you' })).toBeTruthy();
});

test('a page that is not prerendered shows the start with what the settings of the site offer', async () => {
  const sync = fakeSync(AS_VISITOR);
  sync.put(settingsQuery, COMING);
  renderApp('/', sync);
  await screen.findByText('Loading...');
  expect(screen.queryByRole('link', { name: 'Join free' })).toBeNull();

  act(() => sync.put(settingsQuery, fresh(settingsWith({ logged_out_search: 'all' }))));

  expect(await screen.findByRole('link', { name: 'Join free' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Look around first' })).toBeTruthy();
});

test('the packages come with the orders, which are read from the site', async () => {
  const sync = member();
  sync.put(ordersQuery, COMING);
  renderApp('/credits', sync);
  await screen.findByRole('heading', { name: 'Credits' });
  await waitFor(() => expect(sync.open).toContain(ordersQuery.name));
  expect(screen.queryAllByRole('radio')).toEqual([]);

  act(() => sync.put(ordersQuery, fresh({ rows: [rowOfOrder(orderOf())] })));

  expect(await screen.findByText(WAITS)).toBeTruthy();
  expect(isBefore(screen.getByText(WAITS), screen.getAllByRole('radio')[0])).toBe(true);
});

test('an order that is read later than the packages stands below them', async () => {
  const sync = member();
  renderApp('/credits', sync);
  await screen.findAllByRole('radio');

  act(() => sync.put(ordersQuery, fresh({ rows: [rowOfOrder(orderOf())] })));

  expect(isBefore(screen.getByText(WAITS), screen.getAllByRole('radio').at(-1))).toBe(false);
});
