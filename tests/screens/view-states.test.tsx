/**
 * [product 3.0] Every screen of the route table in each of the nine view states. A new screen fails here until it says which
 * live query fills it, or that none does.
 */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { SCREENS, type ScreenAccess, type ScreenName } from '#schemas/screens.ts';
import { NotificationId, ProfileId } from '#schemas/ids.ts';
import { DEFAULT_NOTIFICATION_SETTINGS } from '#schemas/notification-settings.ts';
import { timeOf } from '#schemas/time.ts';
import { userQuery } from '#sync/queries/account.ts';
import { complaintsQuery, decisionsQuery, reportsQuery } from '#sync/queries/complaints.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { conversationMemberQuery, conversationQuery } from '#sync/queries/conversation.ts';
import { exclusionsQuery } from '#sync/queries/exclusions.ts';
import { likesQuery, visitorsQuery } from '#sync/queries/likes.ts';
import type { Live, Query } from '#sync/queries/live.ts';
import { deckQuery } from '#sync/queries/deck.ts';
import { memberQuery } from '#sync/queries/member.ts';
import { creditsQuery, premiumQuery, orderQuery, ordersQuery } from '#sync/queries/money.ts';
import { notificationsQuery, notificationSettingsQuery } from '#sync/queries/notifications.ts';
import { searchQuery } from '#sync/queries/search.ts';
import { signupMatchesQuery } from '#sync/queries/signup-matches.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';
import { decisionOf, questionOf, reportOf } from '#tests/support/cases.ts';
import { fakeSync, fresh, type FakeSync } from '#tests/support/fake-sync.ts';
import { found, rowOf } from '#tests/support/open-search.tsx';
import {
  creditsViewOf,
  lastOrderOf,
  paidOrderOf,
  premiumOf,
  rowOfOrder,
} from '#tests/support/money.ts';
import { ownUser } from '#tests/support/own-user.ts';
import {
  cardOf,
  chatRowOf,
  chatsViewOf,
  conversationOf,
  memberViewOf,
  messageOf,
  profileOf,
} from '#tests/support/people.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';
import { sampleOf } from '#tests/support/sample.ts';

const NOTIFIED = timeOf(Date.UTC(2026, 8, 1));

type State = Live<unknown>['state'];

const FAILURE = { code: 'server', status: 502, retryAfterMs: null } as const;

interface Case {
  path: string;
  /** What is gone, if it is not a person. */
  gone?: string;
  put: (sync: FakeSync, state: State) => void;
}

/** A screen that one live query fills. `others` are the queries that it cannot show anything without. */
function filledBy<Params, Result>(
  path: string,
  query: Query<Params, Result>,
  given: { value: Result; empty?: Result; others?: (sync: FakeSync) => void; gone?: string },
): Case {
  const { value, empty = value, others } = given;
  const liveOf = (state: State): Live<Result> => {
    switch (state) {
      case 'loading-first':
      case 'offline-first':
      case 'forbidden':
      case 'gone':
        return { state };
      case 'error':
        return { state, failure: FAILURE };
      case 'empty':
        return { state, value: empty, syncedAt: Date.now() };
      case 'cached-fresh':
      case 'cached-stale':
      case 'cached-offline':
        return { state, value, syncedAt: Date.now() };
    }
  };
  return {
    path,
    ...(given.gone !== undefined && { gone: given.gone }),
    put(sync, state) {
      others?.(sync);
      sync.put(query, liveOf(state));
    },
  };
}

const LIKE = {
  key: 'emma',
  card: cardOf(),
  created: null,
  like_new: false,
  mutual: false,
  liked: false,
  like_state: 'settled',
} as const;
const COUNTS = { received: 1, given: 0, mutual: 0, new: 0 };
const EMMA_ID = ProfileId.parse('emma');
const EXCLUDED = { key: EMMA_ID, card: cardOf(), state: 'settled' } as const;
const DECK = {
  dealt: 1,
  left: 1,
  round: 1,
  filters: {},
  wider: null,
  isExhausted: false,
  last: null,
};
const user = { value: ownUser() };
const talk = {
  value: conversationOf({ rows: [messageOf('1')] }),
  empty: conversationOf(),
  /** The column beside the conversation has its own state. */
  others(sync: FakeSync) {
    sync.put(chatsQuery, fresh(chatsViewOf([chatRowOf()])));
    sync.put(conversationMemberQuery, fresh({ profile: 'emma' }));
  },
};

const money = { value: creditsViewOf(), empty: creditsViewOf({ packages: [] }) };

/** What fills each screen; none has `null`: a form, a text, or the state of one link. */
const CASES: Partial<Record<ScreenName, readonly Case[] | null>> = {
  members: [
    filledBy('/members', searchQuery, { value: found([rowOf()]), empty: found([]) }),
    filledBy('/search', searchQuery, { value: found([rowOf()]), empty: found([]) }),
  ],
  member: [
    filledBy('/members/emma', memberQuery, {
      value: memberViewOf({ profile: profileOf() }),
    }),
  ],
  conversation: [
    filledBy('/members/emma/chat', conversationQuery, talk),
    filledBy('/chats/talk', conversationQuery, talk),
  ],
  likes: [
    ...['/likes', '/likes/given', '/likes/mutual'].map((path) =>
      filledBy(path, likesQuery, {
        value: { rows: [LIKE], counts: COUNTS, newest: null },
        empty: { rows: [], counts: { ...COUNTS, received: 0 }, newest: null },
      }),
    ),
    filledBy('/likes/visitors', visitorsQuery, { value: { rows: [LIKE] }, empty: { rows: [] } }),
  ],
  exclusions: ['/likes/hidden', '/likes/blocked'].map((path) =>
    filledBy(path, exclusionsQuery, { value: { rows: [EXCLUDED] }, empty: { rows: [] } }),
  ),
  chats: [
    filledBy('/chats', chatsQuery, { value: chatsViewOf([chatRowOf()]), empty: chatsViewOf([]) }),
  ],
  'match-finder': [
    filledBy('/match-finder', deckQuery, {
      value: { ...DECK, rows: [{ key: EMMA_ID, card: cardOf(), reasons: [], shared: [] }] },
      empty: { ...DECK, rows: [] },
    }),
  ],
  'signup-matches': [
    filledBy('/signup-matches', signupMatchesQuery, {
      value: {
        rows: [{ ...LIKE, reasons: [], hello: 'none' }],
        isWide: false,
      },
      empty: { rows: [], isWide: false },
    }),
  ],
  me: [filledBy('/me', userQuery, user)],
  admin: [
    '/admin',
    '/admin/complaints',
    '/admin/cases/report/case-1',
    '/admin/members/bo',
    '/admin/orders/order-1',
  ].map((path) => filledBy(path, userQuery, user)),
  profile: [filledBy('/profile', userQuery, user)],
  'complete-signup': [filledBy('/complete-signup', userQuery, user)],
  index: [filledBy('/', userQuery, user)],
  notifications: [
    filledBy('/notifications', notificationSettingsQuery, {
      value: DEFAULT_NOTIFICATION_SETTINGS,
      others: (sync) => {
        sync.put(userQuery, fresh(ownUser()));
        sync.put(notificationsQuery, fresh({ rows: [], hasOlder: false }));
      },
    }),
    filledBy('/notifications', notificationsQuery, {
      value: {
        rows: [
          {
            key: NotificationId.parse('1'),
            kind: 'like',
            card: cardOf(),
            created: NOTIFIED,
            isNew: true,
          },
        ],
        hasOlder: false,
      },
      empty: { rows: [], hasOlder: false },
      others: (sync) => {
        sync.put(userQuery, fresh(ownUser()));
        sync.put(notificationSettingsQuery, fresh(DEFAULT_NOTIFICATION_SETTINGS));
      },
    }),
  ],
  waiting: [filledBy('/waiting', waitingQuery, { value: { rows: [] } })],
  credits: [filledBy('/credits', creditsQuery, money)],
  order: ['/credits/c40', '/credits/c40/ideal'].map((path) => filledBy(path, creditsQuery, money)),
  'repeat-order': [
    filledBy('/credits/repeat-order', creditsQuery, {
      ...money,
      value: creditsViewOf({ last_order: lastOrderOf(paidOrderOf()) }),
    }),
  ],
  transactions: [
    filledBy('/transactions', ordersQuery, {
      value: { rows: [rowOfOrder(paidOrderOf())] },
      empty: { rows: [] },
      others: (sync) => sync.put(creditsQuery, fresh(creditsViewOf())),
    }),
  ],
  transaction: [
    filledBy('/transactions/order-1', orderQuery, {
      value: { order: paidOrderOf(), next: null },
      others: (sync) => sync.put(userQuery, fresh(ownUser())),
      gone: 'This order is not here',
    }),
  ],
  premium: [
    filledBy('/premium', premiumQuery, {
      value: premiumOf(),
      empty: premiumOf({ plans: [] }),
      // A site without premium leads to the credits.
      others: (sync) => sync.put(creditsQuery, fresh(creditsViewOf())),
    }),
  ],
  pricing: [filledBy('/pricing', creditsQuery, money)],
  complaints: [
    filledBy('/complaints', reportsQuery, { value: { rows: [reportOf()] }, empty: { rows: [] } }),
    filledBy('/complaints#decisions', decisionsQuery, {
      value: { rows: [decisionOf()] },
      empty: { rows: [] },
    }),
    filledBy('/complaints#support', complaintsQuery, {
      value: { rows: [questionOf()] },
      empty: { rows: [] },
    }),
  ],
  login: null,
  signup: null,
  page: null,
  costs: null,
  activate: null,
  'mail-change': null,
  appeal: null,
  'reset-password': null,
  'account-deleted': null,
  share: null,
  'member-signup': null,
};

/** Landing pages are for visitors and hold no collection. */
const isLander = ({ layout }: { layout: string }) => layout === 'lander';
const built = SCREENS.filter((row) => row.isBuilt && !isLander(row));

afterEach(cleanup);

test('every screen names the live query that fills it, or that it has none', () => {
  const missing = built.filter(({ name }) => CASES[name] === undefined);
  const without = built.filter(
    ({ name, access }) => CASES[name] === null && access === ('member' satisfies ScreenAccess),
  );

  expect(missing.map(({ path }) => path)).toEqual([]);
  expect(without.map(({ path }) => path)).toEqual([]);
});

const cases = Object.values(CASES).flatMap((given) => given ?? []);

/** The page itself, without the navigation around it. */
const page = () => within(screen.getByRole('main'));

const HEADINGS: Partial<Record<State, string>> = {
  'offline-first': 'Nothing stored yet',
  error: 'This did not load',
  forbidden: 'This is for members',
  gone: 'This person is no longer available',
};

const has = (role: 'link' | 'button', name: string) => page().queryByRole(role, { name });
const count = (role: 'link' | 'button' | 'listitem') => page().queryAllByRole(role).length;
/** The loading bar of the app has the same words until the code of the page has arrived. */
const isLoading = () => page().queryAllByText('Loading...').length === 1;

/** Whether the page shows the state with its next action. */
const SHOWN: Readonly<Record<State, (path: string) => boolean>> = {
  'cached-fresh': () => page().queryByText('Loading...') === null,
  'cached-stale': () => page().queryByText('Loading...') === null,
  'cached-offline': () => page().queryByText('Loading...') === null,
  'loading-first': isLoading,
  empty: () => count('link') + count('button') > 0,
  'offline-first': () => count('listitem') > 0,
  error: () =>
    has('button', 'Try again') !== null &&
    page().queryByText('Code for customer support: server 502') !== null,
  forbidden: (path) =>
    has('link', 'Log in')?.getAttribute('href') === `/login?next=${encodeURIComponent(path)}`,
  gone: () => page().queryAllByRole('button', { name: 'Back' }).length > 0,
};
const STATES = [
  'cached-fresh',
  'cached-stale',
  'cached-offline',
  'loading-first',
  'empty',
  'offline-first',
  'error',
  'forbidden',
  'gone',
] as const satisfies readonly State[];

/** The headings of the states that stand in for the content. */
const stateHeadings = (gone?: string) =>
  [...Object.values(HEADINGS), ...(gone === undefined ? [] : [gone])].filter(
    (name) => page().queryByRole('heading', { name }) !== null,
  );

async function show({ path, put }: Case, state: State) {
  const isOffline = state === 'offline-first' || state === 'cached-offline';
  const sync = fakeSync({ ...AS_MEMBER, connectivity: isOffline ? 'offline' : 'online' });
  put(sync, state);
  const app = renderApp(path, sync);
  await screen.findAllByRole('heading', { level: 1 });
  return { sync, ...app };
}

describe.each(sampleOf(cases, 3).map((given) => [given.path, given] as const))(
  '%s',
  (path, given) => {
    test.each(STATES)('in the state “%s” shows it, and what to do next', async (state) => {
      await show(given, state);

      const own = (state === 'gone' ? given.gone : undefined) ?? HEADINGS[state];
      await waitFor(() => {
        expect(stateHeadings(given.gone)).toEqual(own === undefined ? [] : [own]);
        expect(SHOWN[state](path)).toBe(true);
      });
    });

    test('in the state “error” tries again when asked', async () => {
      const { sync, user: hand } = await show(given, 'error');
      const before = sync.calls.length;

      await hand.click(await page().findByRole('button', { name: 'Try again' }));

      expect(sync.calls.length).toBeGreaterThan(before);
    });
  },
);
