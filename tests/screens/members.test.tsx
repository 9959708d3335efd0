import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fail } from '#schemas/outcome.ts';
import { interestsQuery } from '#sync/queries/interests.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { EVERYONE, found, openSearch, rowOf } from '#tests/support/open-search.tsx';
import { minutesAgo } from '#tests/support/people.ts';
import { AS_MEMBER } from '#tests/support/render-app.tsx';

const card = () => screen.findByRole('article');

describe('[§2 search results] a card', () => {
  test('shows the name with the age, the city and another country, and leads to the profile', async () => {
    openSearch(found([rowOf({ city: 'Gent', country: 'BE' })]));

    const shown = within(await card());
    expect(shown.getByRole('heading').textContent).toBe('Emma, 33');
    expect((await card()).textContent).toMatch(/Gent, .*Belgium/);
    expect(shown.getByRole('link', { name: 'View profile of Emma' }).getAttribute('href')).toBe(
      '/members/emma',
    );
  });

  test.each([
    ['what both share', { shared_interests: ['sea'], hook: 'I walk.' }, 'You both like the sea'],
    ['else what the member says', { hook: 'I walk.', near_km: 5 }, 'I walk.'],
    [
      'not an interest without a name',
      { shared_interests: ['unknown'], hook: 'I walk.' },
      'I walk.',
    ],
    ['else how near', { near_km: 10, is_new: true }, '10 km away'],
    ['and whether it is nearer than a step', { near_km: 0 }, 'Less than 5 km away'],
    ['else that they are new', { is_new: true }, 'New here'],
  ])('has one hook below the photo: %s', async (_claim, line, words) => {
    const sync = fakeSync(AS_MEMBER);
    sync.put(interestsQuery, fresh({ names: { sea: 'The sea' } }));
    openSearch(found([rowOf(line)]), EVERYONE, sync);

    expect(within(await card()).getByText(words)).toBeDefined();
  });

  test.each([
    ['a short name has the age behind it', 'Sofie', 'Sofie, 33', 'Zeist'],
    ['a long name is whole, with the age beside the place', 'Charlotte', 'Charlotte', '33'],
  ])('%s', async (_claim, name, title, detail) => {
    openSearch(found([rowOf({ name, city: 'Zeist', country: 'NL' })]));

    const heading = await screen.findByRole('heading', { level: 2, name: `${name}, 33` });
    expect(heading.textContent).toBe(title);
    expect(heading.className).not.toMatch(/truncate/);
    expect(heading.parentElement?.nextElementSibling?.textContent).toContain(detail);
  });

  test('does not name the own country', async () => {
    openSearch(found([rowOf({ city: 'Utrecht', country: 'NL' })]));

    expect(within(await card()).getByText(/^Utrecht/).textContent).toBe('Utrecht');
  });

  test('states that a profile is fictional', async () => {
    openSearch(found([rowOf({ fictional: true })]));

    expect(within(await card()).getByText('Fictional')).toBeDefined();
  });

  test.each([
    ['another language → told', { language: 'de', country: 'DE' }, true],
    ['the interface’s language → not told', { language: 'en', country: 'GB' }, false],
    ['a country of several languages → told', { language: 'en', country: 'CA' }, true],
  ])('shows the language by the rule: %s', async (_claim, changed, isTold) => {
    openSearch(found([rowOf(changed)]));

    expect(within(await card()).queryAllByText(/^Speaks /)).toHaveLength(isTold ? 1 : 0);
  });

  test.each([
    ['here a minute ago → online, in words', minutesAgo(1), true],
    ['here an hour ago → nothing', minutesAgo(60), false],
  ])('shows the presence by the rule: %s', async (_claim, last_activity, isOnline) => {
    openSearch(found([rowOf({ last_activity })]));

    expect(within(await card()).queryAllByText('online')).toHaveLength(isOnline ? 1 : 0);
  });

  test('without a name, age or place has the name “Member”', async () => {
    openSearch(found([rowOf({ name: '', age: null })]));

    expect(within(await card()).getByRole('heading').textContent).toBe('Member');
  });
});

describe('a like on a card', () => {
  test('is given with the heart', async () => {
    const { sync, user } = openSearch(found([rowOf()]));

    await user.click(await screen.findByRole('button', { name: 'Like Emma', pressed: false }));

    expect(sync.calls).toContainEqual({ command: 'likeProfile', given: { profile: 'emma' } });
  });

  test('can be taken back, and this can be undone', async () => {
    const { sync, user } = openSearch(found([rowOf({}, { liked: true })]));

    await user.click(await screen.findByRole('button', { name: 'Like Emma', pressed: true }));
    expect(sync.calls).toContainEqual({ command: 'unlikeProfile', given: { profile: 'emma' } });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));

    expect(sync.calls.at(-1)).toEqual({ command: 'likeProfile', given: { profile: 'emma' } });
  });

  test('shows that it waits for a connection', async () => {
    openSearch(found([rowOf({}, { liked: true, like_state: 'waiting' })]));

    expect(await screen.findByRole('img', { name: 'Waiting for connection' })).toBeDefined();
  });

  test('shows an alert when it could not be stored', async () => {
    const { sync, user } = openSearch(found([rowOf()]));
    sync.api.likeProfile = () => Promise.resolve(fail({ code: 'storage', reason: 'full' }));

    await user.click(await screen.findByRole('button', { name: 'Like Emma' }));

    expect(await screen.findByRole('alert')).toBeDefined();
  });
});

describe('[§8 chat start] starting a chat', () => {
  test('opens the conversation at once: nothing is asked before', async () => {
    const { sync, user, path } = openSearch(found([rowOf()]));
    sync.api.startChat = () => Promise.withResolvers<never>().promise;

    await user.click(await screen.findByRole('link', { name: 'Write to Emma' }));

    await waitFor(() => expect(path()).toBe('/members/emma/chat'));
  });

  test('shows the modal of the specification when it fails, and leads back', async () => {
    const { sync, user, path } = openSearch(found([rowOf()]));
    sync.api.startChat = () =>
      Promise.resolve(fail({ code: 'server', status: 500, retryAfterMs: null }));

    await user.click(await screen.findByRole('link', { name: 'Write to Emma' }));

    const modal = await screen.findByRole('alertdialog', { name: 'Error' });
    expect(modal.textContent).toContain(
      'Cannot start chat, try again later or contact customer support',
    );
    await user.click(within(modal).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await waitFor(() => expect(path()).toBe(EVERYONE));
  });
});
