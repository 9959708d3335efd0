/**
 * Every live query with a person in it wherever it can hold one, and the addresses of every screen that is not the staff's: for
 * tests of all screens.
 */
import { NotificationId, ProfileId } from '#schemas/ids.ts';
import { SCREENS, type Screen } from '#schemas/screens.ts';
import { DEFAULT_NOTIFICATION_SETTINGS } from '#schemas/notification-settings.ts';
import type { Card } from '#schemas/profile.ts';
import { activationQuery, factorQuery } from '#sync/queries/own-account.ts';
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
import { gendersQuery, profileFieldsQuery } from '#sync/queries/profile-fields.ts';
import { interestsQuery } from '#sync/queries/interests.ts';
import { likesQuery, visitorsQuery } from '#sync/queries/likes.ts';
import { deckQuery } from '#sync/queries/deck.ts';
import { memberQuery } from '#sync/queries/member.ts';
import {
  creditsQuery,
  premiumQuery,
  orderQuery,
  ordersQuery,
  paidRateQuery,
  dailyLimitQuery,
} from '#sync/queries/money.ts';
import { newMatchesQuery } from '#sync/queries/new-matches.ts';
import { notificationSettingsQuery, notificationsQuery } from '#sync/queries/notifications.ts';
import { photosQuery } from '#sync/queries/photos.ts';
import { searchQuery } from '#sync/queries/search.ts';
import { signupMatchesQuery } from '#sync/queries/signup-matches.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';
import { webcamsQuery } from '#sync/queries/webcams.ts';
import { decisionOf, questionOf, reportOf } from '#tests/support/cases.ts';
import { fresh, type FakeSync } from '#tests/support/fake-sync.ts';
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
  memberViewOf,
  messageOf,
  minutesAgo,
  profileOf,
  waitingRowOf,
} from '#tests/support/people.ts';
import { settingsWith } from '#tests/support/site-settings.ts';

/** The file of her picture. */
export const PICTURE = 'emma-480.webp';
const IMAGE = { id: null, thumb_filename: PICTURE, full_filename: null, placeholder: null };

export const EMMA_ID = ProfileId.parse('emma');
const SETTLED = { liked: false, like_state: 'settled' } as const;

/** Every live query, with one person in it wherever it can hold one. */
export function putEverywhere(sync: FakeSync, marks: Partial<Card>): readonly string[] {
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
    fresh(
      memberViewOf({ card, profile: profileOf({ ...facts, similar: [card] }), liked_by: true }),
    ),
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
      rows: [waitingRowOf({ card })],
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
  const paid = paidOrderOf();
  put(ordersQuery, fresh({ rows: [rowOfOrder(paid)] }));
  put(paidRateQuery, fresh({ rate: paid }));
  put(orderQuery, fresh({ order: paidOrderOf(), next: null }));
  put(premiumQuery, fresh(premiumOf()));
  put(activationQuery, fresh({ delivered: true, failed: false, activated: true }));
  put(factorQuery, fresh({ since: null, recovery_codes: 0, used: true }));
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
export function addressOf({ path }: Screen): string {
  return path.replaceAll(/:([^/]+)/g, (_, name: string) => {
    const value = PARAMS[name];
    if (value === undefined) throw new Error(`${path}: no value for ${name}`);
    return value;
  });
}

/** The screens of staff are not a member's. */
const BUILT = SCREENS.filter(({ isBuilt, name }) => isBuilt && name !== 'admin');
export const OF_MEMBERS = BUILT.filter(({ access }) => access !== 'public');
export const OF_VISITORS = BUILT.filter(({ access }) => access !== 'member');

/** Tabs and lists with an address of their own, which the route table writes as one row. */
export const PARTS = [
  '/likes/mutual',
  '/likes/visitors',
  '/complaints#decisions',
  '/complaints#support',
] as const;
