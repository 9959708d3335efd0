/** The words below a photo are the same wherever members are listed. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { interestNames } from '#server/config/interest-names.ts';
import { inSentence } from '#src/features/members/in-sentence.ts';
import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import { interestsQuery } from '#sync/queries/interests.ts';
import { likesQuery, visitorsQuery } from '#sync/queries/likes.ts';
import { searchQuery } from '#sync/queries/search.ts';
import { signupMatchesQuery } from '#sync/queries/signup-matches.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { found, rowOf } from '#tests/support/open-search.tsx';
import { ownUser } from '#tests/support/own-user.ts';
import { cardOf, minutesAgo } from '#tests/support/people.ts';
import { AS_MEMBER, AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

const card = cardOf({ hook: 'a second cup.', hook_prompt: 'prompt_win_me' });
const WORDS = 'You will win me over with a second cup.';

const like = { created: minutesAgo(5), like_new: false, mutual: false };
const item = { key: card.id, card, liked: false, like_state: 'settled' as const, ...like };
const likes = {
  rows: [item],
  counts: { received: 1, given: 0, mutual: 0, new: 0 },
  newest: null,
};

function open(path: string, who: typeof AS_MEMBER | typeof AS_VISITOR) {
  const sync = fakeSync({ ...who, connectivity: 'online' });
  sync.put(settingsQuery, fresh(settingsWith({ countries: ['NL'], logged_out_search: 'all' })));
  sync.put(userQuery, fresh(ownUser()));
  sync.put(searchQuery, fresh(found([rowOf(card)])));
  sync.put(likesQuery, fresh(likes));
  sync.put(visitorsQuery, fresh({ rows: [item] }));
  sync.put(
    signupMatchesQuery,
    fresh({ rows: [{ ...item, reasons: [], hello: 'none' }], isWide: false }),
  );
  sync.put(interestsQuery, fresh({ names: { sea: 'The sea' } }));
  return { sync, ...renderApp(path, sync) };
}

test.each([
  ['search', '/members?everyone=1', AS_MEMBER],
  ['the likes', '/likes', AS_MEMBER],
  ['the visits', '/likes/visitors', AS_MEMBER],
  ['the matches of the signup', '/signup-matches', AS_MEMBER],
  ['the people that a visitor finds', '/#people', AS_VISITOR],
])('%s: an answer to a prompt reads as a sentence', async (_, path, who) => {
  open(path, who);

  const quote = await screen.findByText('a second cup.');
  expect(quote.parentElement?.textContent).toBe(WORDS);
});

test('a shared interest reads as a sentence, for each interest of a site that names none', () => {
  const sentences = Object.values(interestNames()).map(
    ({ en }) => `You both like ${inSentence(en, 'en-US')}.`,
  );

  expect(sentences).toEqual([
    'You both like walking.',
    'You both like cooking.',
    'You both like music.',
    'You both like films.',
    'You both like books.',
    'You both like travel.',
    'You both like cycling.',
    'You both like dancing.',
    'You both like gardening.',
    'You both like photography.',
    'You both like the sea.',
    'You both like coffee.',
    'You both like board games.',
    'You both like dogs.',
    'You both like cats.',
    'You both like theatre.',
    'You both like museums.',
    'You both like running.',
  ]);
});

test.each([
  ['Brettspiele', 'de-DE', 'Brettspiele'],
  ['DIY', 'en-US', 'DIY'],
  ['Île déserte', 'fr-FR', 'île déserte'],
  ['', 'en-US', ''],
])('the name %j in a sentence of %s is %j', (name, locale, written) => {
  expect(inSentence(name, locale)).toBe(written);
});
