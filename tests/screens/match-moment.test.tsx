import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ProfileId } from '#schemas/ids.ts';
import { ok } from '#schemas/outcome.ts';
import type { SyncApi } from '#sync/api.ts';
import { userQuery } from '#sync/queries/account.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';
import { interestsQuery } from '#sync/queries/interests.ts';
import { memberQuery } from '#sync/queries/member.ts';
import { newMatchesQuery, type NewMatch } from '#sync/queries/new-matches.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { said } from '#tests/support/open-conversation.tsx';
import { ownUser } from '#tests/support/own-user.ts';
import { cardOf, conversationOf, memberViewOf, profileOf } from '#tests/support/people.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';

const match = (id = 'emma', name = 'Emma'): NewMatch => ({
  key: ProfileId.parse(id),
  card: cardOf({ id, name }),
  isReturned: true,
});

function open(path = '/likes') {
  const sync = fakeSync({ ...AS_MEMBER, connectivity: 'online' });
  const user = ownUser();
  sync.api.claimMatches = (given) => {
    sync.calls.push({ command: 'claimMatches', given });
    sync.put(newMatchesQuery, fresh({ rows: [] }));
    return Promise.resolve(ok({ profiles: given.profiles }));
  };
  sync.put(userQuery, fresh({ ...user, profile: { ...user.profile, interests: ['dogs'] } }));
  sync.put(
    memberQuery,
    fresh(
      memberViewOf({
        profile: profileOf({ interests: ['dogs', 'jazz'] }),
        liked_by: true,
        liked: true,
      }),
    ),
  );
  sync.put(interestsQuery, fresh({ names: { dogs: 'Dogs', jazz: 'Jazz' } }));
  sync.put(conversationQuery, fresh(conversationOf()));
  return { sync, ...renderApp(path, sync) };
}
const moment = () => screen.findByRole('dialog', { name: 'You like each other.' });

beforeEach(() => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});

describe('[product 3.3] the moment of a match', () => {
  test('is opened once, focused on its headline, with openers from what both share', async () => {
    const { sync } = open();
    await screen.findByRole('heading', { level: 1, name: 'Likes' });
    act(() => sync.put(newMatchesQuery, fresh({ rows: [match()] })));

    const dialog = within(await moment());
    await waitFor(() =>
      expect(document.activeElement).toBe(
        dialog.getByRole('heading', { name: 'You like each other.' }),
      ),
    );
    expect(dialog.getByText('You share something with Emma: Dogs.')).toBeDefined();
    expect(dialog.getAllByRole('listitem')).toHaveLength(3);
    expect(said(sync, 'claimMatches')).toEqual([{ profiles: ['emma'] }]);
  });

  test.each([true, false])('says "liked you back" when I liked first: %s', async (isReturned) => {
    const { sync, user } = open();
    sync.put(userQuery, fresh(ownUser()));
    act(() => sync.put(newMatchesQuery, fresh({ rows: [{ ...match(), isReturned }] })));

    const dialog = within(await moment());
    expect(dialog.getByText(/One line is enough to begin/)).toBeDefined();
    expect(dialog.queryByText(/Emma liked you back/) !== null).toBe(isReturned);
    await user.keyboard('{Escape}');
  });

  test('a person without a picture gets no opener about it', async () => {
    const { sync } = open();
    sync.put(userQuery, fresh(ownUser()));
    const bare = { ...match(), card: cardOf({ main_image: null }) };
    act(() => sync.put(newMatchesQuery, fresh({ rows: [bare] })));

    const dialog = within(await moment());
    expect(dialog.getAllByRole('listitem')).toHaveLength(3);
    expect(dialog.queryByText(/photo/)).toBeNull();
  });

  test('an opener goes into the composer, and nothing is sent', async () => {
    const { sync, user, path } = open();
    act(() => sync.put(newMatchesQuery, fresh({ rows: [match()] })));

    await user.click(
      within(await moment()).getByRole('button', {
        name: 'You like Dogs too, I see. How did that begin?',
      }),
    );
    await waitFor(() => expect(path()).toBe('/members/emma/chat'));
    expect(said(sync, 'appendToDraft')).toEqual([
      { profile: 'emma', text: 'You like Dogs too, I see. How did that begin?' },
    ]);
    expect(said(sync, 'sendMessage')).toEqual([]);
  });

  test.each(['Escape', 'Keep looking', 'back'])(
    '%s closes it and stays on the page',
    async (way) => {
      const { sync, user, path, back } = open();
      act(() => sync.put(newMatchesQuery, fresh({ rows: [match()] })));
      await moment();

      if (way === 'Escape') await user.keyboard('{Escape}');
      else if (way === 'back') await act(() => back());
      else await user.click(screen.getByRole('button', { name: way }));

      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
      expect(path()).toBe('/likes');
    },
  );

  test('several are one moment with a list', async () => {
    const { sync, user, path } = open();
    act(() => sync.put(newMatchesQuery, fresh({ rows: [match(), match('bo', 'Bo')] })));

    const dialog = within(
      await screen.findByRole('dialog', { name: 'You and 2 people like each other.' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Write to Bo' }));
    await waitFor(() => expect(path()).toBe('/members/bo/chat'));
  });

  test('it waits while the member is typing', async () => {
    const { sync, user } = open('/chats');
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();
    act(() => sync.put(newMatchesQuery, fresh({ rows: [match()] })));
    await user.type(field, 'hello');
    expect(said(sync, 'claimMatches')).toEqual([]);

    act(() => field.blur());
    await moment();
    field.remove();
  });

  test('a match that another tab has claimed is not shown', async () => {
    const { sync } = open();
    const claim = vi.fn<SyncApi['claimMatches']>(() => Promise.resolve(ok({ profiles: [] })));
    sync.api.claimMatches = claim;
    act(() => sync.put(newMatchesQuery, fresh({ rows: [match()] })));

    await waitFor(() => expect(claim).toHaveBeenCalled());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
