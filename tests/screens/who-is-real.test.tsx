/**
 * [decisions 102] Emma is fictional, was “active” a minute ago, and is in every list: each screen of the route table that shows
 * her name says that she is fictional, and none says that she is or was here. A new screen fails until it shows the mark, a new
 * live query until it names who is in it.
 */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ok } from '#schemas/outcome.ts';
import { NotificationId, ProfileId } from '#schemas/ids.ts';
import { SCREENS, type Screen } from '#schemas/screens.ts';
import { DEFAULT_NOTIFICATION_SETTINGS } from '#schemas/notification-settings.ts';
import type { Card } from '#schemas/profile.ts';
import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import {
  complaintsQuery,
  decisionsQuery,
  formDraftQuery,
  reportsQuery,
} from '#sync/queries/complaints.ts';
import { conversationMemberQuery, conversationQuery } from '#sync/queries/conversation.ts';
import { exclusionsQuery } from '#sync/queries/exclusions.ts';
import { gendersQuery } from '#sync/queries/genders.ts';
import { interestsQuery } from '#sync/queries/interests.ts';
import { likesQuery } from '#sync/queries/likes.ts';
import { deckQuery } from '#sync/queries/match-finder.ts';
import { memberQuery } from '#sync/queries/member.ts';
import { creditsQuery } from '#sync/queries/money/credits.ts';
import { dailyLimitQuery } from '#sync/queries/money/daily-limit.ts';
import { orderQuery, ordersQuery } from '#sync/queries/money/orders.ts';
import { premiumQuery } from '#sync/queries/money/premium.ts';
import { newMatchesQuery } from '#sync/queries/new-matches.ts';
import { notificationSettingsQuery } from '#sync/queries/notification-settings.ts';
import { notificationsQuery } from '#sync/queries/notifications.ts';
import { photosQuery } from '#sync/queries/photos.ts';
import { profileFieldsQuery } from '#sync/queries/profile-fields.ts';
import { searchQuery } from '#sync/queries/search.ts';
import { signupMatchesQuery } from '#sync/queries/signup-matches.ts';
import type { SyncStatus } from '#sync/queries/status.ts';
import { visitorsQuery } from '#sync/queries/visitors.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';
import { webcamsQuery } from '#sync/queries/webcams.ts';
import { decisionOf, questionOf, reportOf } from '#tests/support/cases.ts';
import { fakeSync, fresh, type FakeSync } from '#tests/support/fake-sync.ts';
import { withLayout } from '#tests/support/layout.ts';
import {
  creditsViewOf,
  lastOrderOf,
  paidOrderOf,
  premiumOf,
  rowOfOrder,
} from '#tests/support/money.ts';
import { GENDERS, found, rowOf } from '#tests/support/open-search.tsx';
import { ownUser } from '#tests/support/own-user.ts';
import {
  cardOf,
  chatRowOf,
  chatsViewOf,
  conversationOf,
  messageOf,
  minutesAgo,
  profileOf,
} from '#tests/support/people.ts';
import { AS_MEMBER, AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

/** The file of her picture. */
const PICTURE = 'emma-480.webp';
const IMAGE = { id: null, thumb_filename: PICTURE, full_filename: null, placeholder: null };
withLayout();

const EMMA_ID = ProfileId.parse('emma');
const SETTLED = { liked: false, like_state: 'settled' } as const;

/** Every live query, with one person in it wherever it can hold one. */
function putEverywhere(sync: FakeSync, marks: Partial<Card>): readonly string[] {
  const facts = { last_activity: minutesAgo(1), city: 'Utrecht', main_image: IMAGE, ...marks };
  const card = cardOf(facts);
  const like = { key: 'emma', card, created: minutesAgo(9), like_new: true, mutual: true };
  const match = { key: EMMA_ID, card, reasons: ['active' as const] };
  const names: string[] = [];
  const put: FakeSync['put'] = (query, live) => {
    names.push(query.name);
    sync.put(query, live);
  };

  put(searchQuery, fresh(found([rowOf(facts)])));
  put(
    memberQuery,
    fresh({
      card,
      profile: profileOf({ ...facts, similar: [card] }),
      ...SETTLED,
      liked_by: true,
      conversation: null,
    }),
  );
  put(
    conversationQuery,
    fresh(conversationOf({ card, fictional: card.fictional, rows: [messageOf('1')] })),
  );
  put(conversationMemberQuery, fresh({ profile: 'emma' }));
  const chats = [chatRowOf({ card }), chatRowOf({ card, key: 'emma-2', conversation: null })];
  put(chatsQuery, fresh(chatsViewOf(chats)));
  put(
    likesQuery,
    fresh({
      rows: [{ ...like, ...SETTLED, liked: true }],
      counts: { received: 1, given: 1, mutual: 1, new: 1 },
      newest: null,
    }),
  );
  put(visitorsQuery, fresh({ rows: [{ ...like, ...SETTLED }] }));
  put(exclusionsQuery, fresh({ rows: [{ key: EMMA_ID, card, state: 'settled' }] }));
  const deck = {
    dealt: 1,
    left: 1,
    round: 1,
    filters: {},
    wider: null,
    isExhausted: false,
    last: null,
  };
  put(deckQuery, fresh({ ...deck, rows: [{ ...match, shared: [] }] }));
  put(
    signupMatchesQuery,
    fresh({ rows: [{ ...match, ...SETTLED, hello: 'none' }], isWide: false }),
  );
  put(
    notificationsQuery,
    fresh({
      rows: [
        {
          key: NotificationId.parse('1'),
          kind: 'message',
          card,
          created: like.created,
          isNew: true,
        },
      ],
      hasOlder: false,
    }),
  );
  put(
    waitingQuery,
    fresh({
      rows: [
        {
          key: 'row-1',
          kind: 'message',
          card,
          body: 'Hello',
          field: null,
          createdAt: Date.now(),
          state: 'queued',
          reason: null,
          nextTryAt: null,
          canCancel: true,
        },
      ],
    }),
  );
  put(reportsQuery, fresh({ rows: [reportOf({ card })] }));
  const person = { id: EMMA_ID, name: card.name, isHere: true, fictional: card.fictional };
  put(complaintsQuery, fresh({ rows: [questionOf({ person })] }));
  put(newMatchesQuery, fresh({ rows: [] }));

  // Nobody but the member is in these.
  put(userQuery, fresh(ownUser({ credits: 9 })));
  put(settingsQuery, fresh(settingsWith({ sells_credits: true, logged_out_search: 'all' })));
  put(decisionsQuery, fresh({ rows: [decisionOf()] }));
  put(formDraftQuery, fresh({ body: '' }));
  put(gendersQuery, fresh(GENDERS));
  put(interestsQuery, fresh({ names: {} }));
  put(profileFieldsQuery, fresh({ choices: {} }));
  put(photosQuery, fresh({ rows: [] }));
  put(webcamsQuery, fresh({ cams: [], ads: [] }));
  put(notificationSettingsQuery, fresh(DEFAULT_NOTIFICATION_SETTINGS));
  put(creditsQuery, fresh(creditsViewOf({ last_order: lastOrderOf(paidOrderOf()) })));
  put(dailyLimitQuery, fresh({ daily: null }));
  put(ordersQuery, fresh({ rows: [rowOfOrder(paidOrderOf())] }));
  put(orderQuery, fresh({ order: paidOrderOf(), next: null }));
  put(premiumQuery, fresh(premiumOf()));
  return names;
}

const PARAMS: Readonly<Record<string, string>> = {
  memberId: 'emma',
  chatId: 'talk',
  creditId: 'c40',
  'paymentMethod?': 'ideal',
  transactionId: 'order-1',
  type: 'given',
  slug: 'none',
};

/** The address of a screen; without a parameter the test would open the page for unknown addresses. */
function addressOf({ path }: Screen): string {
  return path.replaceAll(/:([^/]+)/g, (_, name: string) => {
    const value = PARAMS[name];
    if (value === undefined) throw new Error(`${path}: no value for ${name}`);
    return value;
  });
}

/** The screens of staff are not a member's. */
const BUILT = SCREENS.filter(({ isBuilt, name }) => isBuilt && name !== 'admin');
const OF_MEMBERS = BUILT.filter(({ access }) => access !== 'public');
const OF_VISITORS = BUILT.filter(({ access }) => access !== 'member');

/** Tabs and lists with an address of their own, which the route table writes as one row. */
const PARTS = [
  '/likes/mutual',
  '/likes/visitors',
  '/complaints#decisions',
  '/complaints#support',
] as const;

/** One person and what is said of them: a row, a card, a bar, a dialog, or what is left of the page. */
const PERSON = 'li, article, aside, header, [role="dialog"], main';
/** The pictures of one person are rows of a list beside what is said of them. */
const PICTURES = '[aria-label^="Photos of"]';

const placeOf = (element: Element | null): Element =>
  (element?.closest(PICTURES) ?? element)?.closest(PERSON) ?? document.body;

/** Every place that shows her name or her picture, as its text. The names of controls are not read. */
function placesOfEmma(): string[] {
  const nodes = document.createTreeWalker(document.body);
  const places = new Map<Element, { texts: string[]; isHers: boolean }>();
  for (let node = nodes.nextNode(); node !== null; node = nodes.nextNode()) {
    const element = node instanceof Element ? node : node.parentElement;
    const text = node instanceof Text ? node.data : '';
    const at = placeOf(element);
    const place = places.get(at) ?? { texts: [], isHers: false };
    const isPicture = node instanceof HTMLImageElement && node.src.includes(PICTURE);
    const isHers = place.isHers || isPicture || text.includes('Emma');
    places.set(at, { texts: [...place.texts, text], isHers });
  }
  const hers = [...places.values()].filter(({ isHers }) => isHers);
  return hers.map(({ texts }) => texts.join(' '));
}

const MARK = /\bfictional\b/i;
const PRESENT = /\bonline\b|\bactive (a|\d+|yesterday)\b|\bhere today\b/i;

interface Given {
  marks?: Partial<Card>;
  status?: Partial<SyncStatus>;
  change?: (sync: FakeSync) => void;
}

const INVENTED = { fictional: true, verified: true };

/** Texts are joined by spaces, because neighbours on the screen are not always in the text of the document. */
async function show(path: string, { marks = INVENTED, status = AS_MEMBER, change }: Given = {}) {
  const sync = fakeSync({ ...status, connectivity: 'online' });
  const known = putEverywhere(sync, marks);
  change?.(sync);
  const app = renderApp(path, sync);
  await screen.findAllByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryAllByText('Loading...')).toHaveLength(0));
  return { ...app, unknown: sync.open.filter((name) => !known.includes(name)) };
}

/** What is wrong on the screen now. */
function faults(): { unmarked: string[]; present: string | null; verified: number } {
  const unmarked = placesOfEmma().filter((place) => !MARK.test(place));
  const words = [...document.body.querySelectorAll('*')].flatMap(({ childNodes }) =>
    [...childNodes].filter((node) => node instanceof Text).map(({ data }) => data),
  );
  const present = words.find((word) => PRESENT.test(word)) ?? null;
  return { unmarked, present, verified: words.filter((word) => word === 'Verified').length };
}

const NONE = { unmarked: [], present: null, verified: 0 };

afterEach(cleanup);

/** The screens that show nobody but the member. */
const ALONE: ReadonlySet<string> = new Set([
  '/',
  '/profile',
  '/premium',
  '/pricing',
  '/credits',
  '/credits/repeat-order',
  '/credits/c40/ideal',
  '/transactions',
  '/transactions/order-1',
  '/complete-signup',
  '/reset-password',
  '/reset-password/do',
  '/account-deleted',
  '/complaints#decisions',
]);

describe('[decisions 102] a fictional person on the screens of a member', () => {
  test.each([...new Set([...OF_MEMBERS.map(addressOf), ...PARTS])])('%s', async (path) => {
    const { unknown } = await show(path);

    await waitFor(() => expect(placesOfEmma().length > 0).toBe(!ALONE.has(path)));
    expect(unknown).toEqual([]);
    expect(faults()).toEqual(NONE);
  });
});

test.each(['/#people', ...OF_VISITORS.map(addressOf).filter((path) => path.includes('emma'))])(
  '[decisions 102] a fictional person is marked for a visitor: %s',
  async (path) => {
    await show(path, { status: AS_VISITOR });

    await waitFor(() => expect(placesOfEmma().length).toBeGreaterThan(0));
    expect(faults()).toEqual(NONE);
  },
);

describe('[decisions 102] what opens over a screen', () => {
  const second = {
    key: ProfileId.parse('bo'),
    card: cardOf({ id: 'bo', name: 'Bo' }),
    isReturned: true,
  };
  const first = { key: EMMA_ID, card: cardOf(INVENTED), isReturned: true };

  test.each([
    ['one match', [first], 'You like each other.'],
    ['many matches', [first, second], 'You and 2 people like each other.'],
  ])('marks a fictional person: %s', async (_what, rows, name) => {
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    await show('/likes/hidden', {
      change(sync) {
        sync.put(newMatchesQuery, fresh({ rows }));
        sync.api.claimMatches = (given) => Promise.resolve(ok({ profiles: given.profiles }));
      },
    });

    const moment = within(await screen.findByRole('dialog', { name }));
    expect(moment.getAllByText('Fictional')).toHaveLength(1);
  });

  test('marks the person to whom a hello is said', async () => {
    const { user } = await show('/signup-matches');

    await user.click(await screen.findByRole('button', { name: 'Say hello to Emma' }));

    const dialog = within(await screen.findByRole('dialog', { name: 'Say hello to Emma' }));
    expect(dialog.getByText('Fictional')).toBeTruthy();
  });

  test('marks the person a question may be about', async () => {
    const { user } = await show('/complaints#support');

    await user.click(await screen.findByRole('button', { name: 'Ask us something' }));
    await user.type(await screen.findByRole('textbox', { name: 'Is it about a member?' }), 'Em');
    await user.click(await screen.findByRole('button', { name: /^Emma, 33 ?Fictional$/ }));

    const picked = within(screen.getByRole('group', { name: 'Is it about a member?' }));
    expect(picked.getByText('Fictional')).toBeTruthy();
  });

  test('names the fictional ones of several who like me', async () => {
    const cards = [
      cardOf(INVENTED),
      second.card,
      cardOf({ id: 'noor', name: 'Noor', ...INVENTED }),
    ];
    const rows = cards.map((card, index) => ({
      key: NotificationId.parse(String(index)),
      kind: 'like' as const,
      card,
      created: minutesAgo(9),
      isNew: true,
    }));
    await show('/notifications', {
      change: (sync) => sync.put(notificationsQuery, fresh({ rows, hasOlder: false })),
    });

    expect(await screen.findByText('Fictional: Emma and Noor')).toBeTruthy();
  });
});

describe('[decisions 102] a verified member', () => {
  const marks = { fictional: false, verified: true };

  test.each([
    ['a card', '/members'],
    ['the profile', '/members/emma'],
    ['the deck', '/match-finder'],
    ['a row of the chats', '/chats'],
    ['the conversation', '/chats/talk'],
  ])('is marked, and is here: %s', async (_where, path) => {
    await show(path, { marks });

    await waitFor(() => expect(placesOfEmma().length).toBeGreaterThan(0));
    const { unmarked, verified } = faults();
    expect(verified).toBeGreaterThan(0);
    expect(unmarked.length).toBeGreaterThan(0);
  });

  test.each([
    ['the profile', '/members/emma', 'active 6 minutes ago'],
    ['a row of the chats', '/chats', 'online'],
  ])('was here: %s', async (_where, path, words) => {
    const last_activity = minutesAgo(words === 'online' ? 1 : 6);
    await show(path, { marks: { ...marks, last_activity } });

    await waitFor(() => expect(faults().present).toBe(words));
  });
});
