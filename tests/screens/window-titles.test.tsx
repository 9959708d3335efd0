/** A window title must not hold the name of a member: the browser keeps titles in its history, also after a logout. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ProfileId } from '#schemas/ids.ts';
import { ROUTES } from '#src/app/routes.tsx';
import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { conversationMemberQuery, conversationQuery } from '#sync/queries/conversation.ts';
import { likesQuery } from '#sync/queries/likes.ts';
import { memberQuery } from '#sync/queries/member.ts';
import { searchQuery } from '#sync/queries/search.ts';
import { exclusionsQuery } from '#sync/queries/exclusions.ts';
import { waitingQuery } from '#sync/queries/waiting.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { found, rowOf } from '#tests/support/open-search.tsx';
import {
  cardOf,
  chatRowOf,
  chatsViewOf,
  conversationOf,
  memberViewOf,
  profileOf,
} from '#tests/support/people.ts';
import { AS_MEMBER, AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';
import { sampleOf } from '#tests/support/sample.ts';
import { settingsWith } from '#tests/support/site-settings.ts';

const NAME = 'Emma';
const OWN_NAME = 'Annabel';
const BUILT = ROUTES.filter(({ load }) => load !== null);
const GENERIC =
  /^((Log in|Search|Profile|Conversation|Likes|Match|Edit profile|Hidden and blocked|Chats|Me|Notifications|Waiting to be sent|What you shared|Join free|Complete your profile|Forgot your password\?|Choose a new password|Confirm your email address|Change your email address|Your account is closed|Closed accounts|Meet someone|Good to see you|People you might like|Credits|Order again|Your orders|Your order|Order \d+|Premium|Moderation|What it costs|Reports and questions|Appeal a decision) · )?Vonk$/;

const like = { liked: true, like_state: 'settled' } as const;
const profile = ProfileId.parse('emma');

/** Puts Emma into every list, and sets the member's own name. */
function everywhere(status: Parameters<typeof fakeSync>[0]) {
  const sync = fakeSync(status);
  sync.put(settingsQuery, fresh(settingsWith()));
  sync.put(searchQuery, fresh(found([rowOf()])));
  sync.put(memberQuery, fresh(memberViewOf({ liked: true })));
  sync.put(conversationMemberQuery, fresh({ profile }));
  sync.put(conversationQuery, fresh(conversationOf()));
  sync.put(chatsQuery, fresh(chatsViewOf([chatRowOf()])));
  sync.put(exclusionsQuery, fresh({ rows: [{ key: profile, card: cardOf(), state: 'settled' }] }));
  sync.put(waitingQuery, fresh({ rows: [] }));
  sync.put(
    likesQuery,
    fresh({
      rows: [
        {
          key: profile,
          card: cardOf(),
          liked_by: true,
          mutual: false,
          like_new: false,
          created: null,
          ...like,
        },
      ],
      counts: { received: 1, given: 0, mutual: 0, new: 0 },
      newest: null,
    }),
  );
  sync.put(
    userQuery,
    fresh({
      email: 'anna@vonk.test',
      mailprovider: null,
      paid_user: false,
      signup_date: null,
      fictional_icon: false,
      credits: null,
      profile: { ...profileOf({ id: 'anna', name: OWN_NAME }), images: [], date_of_birth: null },
    }),
  );
  return sync;
}

const addressOf = (path: string) =>
  path.replace(':memberId', 'emma').replace(':chatId', 'talk').replace(':type', 'given');

test.each(sampleOf(BUILT, 3).map(({ path, access }) => [path, access] as const))(
  'the window title of %s holds no name of a member',
  async (path, access) => {
    for (const status of access === 'member' ? [AS_MEMBER] : [AS_MEMBER, AS_VISITOR]) {
      const titles = new Set<string>();
      const seen = new MutationObserver(() => titles.add(document.title));
      seen.observe(document.head, { childList: true, subtree: true, characterData: true });
      document.title = '';
      renderApp(addressOf(path), everywhere(status));
      await screen.findAllByRole('main');
      await waitFor(() => expect(document.title).toMatch(GENERIC));
      // The staff's page of a member has the generic heading of its area.
      if (/:(memberId|chatId)/.test(path) && !path.startsWith('/admin'))
        await screen.findByRole('heading', { level: 1, name: /Emma/ });
      seen.disconnect();

      expect([...titles, document.title].filter((title) => title.includes(NAME))).toEqual([]);
      expect(document.title).toMatch(GENERIC);
      expect(document.title).not.toContain(OWN_NAME);
      cleanup();
    }
  },
);

const SILENT = { session: { state: 'unknown' } } as const;

test.each([
  ['/', SILENT, 'Vonk'],
  ['/', AS_VISITOR, 'Vonk'],
  ['/login', AS_VISITOR, 'Log in'],
] as const)(
  'the window of %s has a title before any data is known',
  async (path, status, title) => {
    document.title = '';
    renderApp(path, fakeSync(status));

    await waitFor(() => expect(document.title).toBe(title));
  },
);
