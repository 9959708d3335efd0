import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ProfileId } from '#schemas/ids.ts';
import { memberQuery } from '#sync/queries/member.ts';
import { changePageKeys } from '#src/lib/keys/page-keys.ts';
import { fakeSync, fresh, type FakeSync } from '#tests/support/fake-sync.ts';
import { said } from '#tests/support/open-conversation.tsx';
import { EVERYONE, found, openSearch, rowOf } from '#tests/support/open-search.tsx';
import { cardOf, memberViewOf, profileOf } from '#tests/support/people.ts';
import { AS_MEMBER } from '#tests/support/render-app.tsx';

const BO = { id: 'bo', name: 'Bo', age: 40 };

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

/** A window of at least 1200 px, or a narrower one. */
function asWide(isWide: boolean): void {
  const real = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => {
    const list = real(media);
    if (media === '(min-width: 75rem)') Object.defineProperty(list, 'matches', { value: isWide });
    return list;
  });
}

function putMember(sync: FakeSync, changed: { id: string; name: string; age: number }): void {
  const profile = profileOf({ ...changed, personal: `The words of ${changed.name}.` });
  const view = memberViewOf({ card: cardOf(changed), profile });
  sync.put(memberQuery, fresh(view), {
    profile: ProfileId.parse(changed.id),
    wanted: 'visit',
  });
}

function open(isWide: boolean) {
  asWide(isWide);
  const sync = fakeSync(AS_MEMBER);
  putMember(sync, { id: 'emma', name: 'Emma', age: 33 });
  putMember(sync, BO);
  return openSearch(found([rowOf(), rowOf(BO)]), EVERYONE, sync);
}

const linkTo = (name: string) => screen.findByRole('link', { name: `View profile of ${name}` });
const beside = () => screen.queryByRole('complementary', { name: 'Profile' });

describe('[product 3.4] a profile beside the results', () => {
  test('opens by a press, takes the focus, and gives it back to the card when it is closed', async () => {
    const { user, path } = open(true);

    await user.click(await linkTo('Emma'));
    const panel = within(await screen.findByRole('complementary', { name: 'Profile' }));
    const heading = await panel.findByRole('heading', { level: 2, name: 'Emma, 33' });
    expect(document.activeElement).toBe(heading);
    expect((await linkTo('Emma')).getAttribute('aria-current')).toBe('true');
    expect(path()).toBe(EVERYONE);
    await user.click(panel.getByRole('button', { name: 'Close' }));

    expect(beside()).toBeNull();
    expect(document.activeElement).toBe(await linkTo('Emma'));
  });

  test('closes with Escape', async () => {
    const { user } = open(true);
    await user.click(await linkTo('Emma'));
    await screen.findByRole('complementary', { name: 'Profile' });

    await user.keyboard('{Escape}');

    await waitFor(() => expect(beside()).toBeNull());
    expect(document.activeElement).toBe(await linkTo('Emma'));
  });

  test('a hidden member is closed, and the list stays open', async () => {
    const { sync, user, path } = open(true);
    await user.click(await linkTo('Emma'));
    const panel = within(await screen.findByRole('complementary', { name: 'Profile' }));

    await user.click(await panel.findByRole('button', { name: 'Hide' }));

    expect(beside()).toBeNull();
    expect(path()).toBe(EVERYONE);
    expect(said(sync, 'hideProfile')).toHaveLength(1);
  });

  test('words typed about one person are not offered for the next one', async () => {
    const { user } = open(true);
    const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your words' });
    const pick = async (name: string) => {
      await user.click(await linkTo(name));
      await screen.findByText(`The words of ${name}.`);
    };
    const comment = async (name: string) => {
      await pick(name);
      await user.click(screen.getByRole('button', { name: 'Comment on these words' }));
    };
    // Seen before, so that the profile is there at once the next time.
    await pick('Bo');
    await comment('Emma');
    await user.type(await field(), 'Emma, what a story');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await comment('Bo');

    expect((await field()).value).toBe('');
  });

  test('where there is no space the page of the profile opens instead', async () => {
    const { user, path } = open(false);

    await user.click(await linkTo('Emma'));

    await waitFor(() => expect(path()).toBe('/members/emma'));
  });

  test('a press that asks for a new tab is left to the browser', async () => {
    const { user } = open(true);
    const link = await linkTo('Emma');
    link.addEventListener('click', (event) => event.preventDefault());

    await user.keyboard('{Control>}');
    await user.click(link);

    expect(beside()).toBeNull();
  });
});

describe('the keys of the results', () => {
  test('J and K go through the people, and the profile beside them follows', async () => {
    const { user } = open(true);
    await linkTo('Emma');

    // Also where the first person already has the focus, because the page was left by their link.
    await user.keyboard('k');
    expect(document.activeElement).toBe(await linkTo('Emma'));
    await user.keyboard('j');

    expect(document.activeElement).toBe(await linkTo('Bo'));
    const panel = within(await screen.findByRole('complementary', { name: 'Profile' }));
    await panel.findByRole('heading', { level: 2, name: 'Bo, 40' });
    expect(document.activeElement).toBe(await linkTo('Bo'));
    await user.keyboard('k');
    expect(document.activeElement).toBe(await linkTo('Emma'));
  });

  test('L likes and C writes to the person with the focus', async () => {
    const { sync, user } = open(false);
    await linkTo('Emma');

    await user.keyboard('jjlc');

    expect(said(sync, 'likeProfile')).toEqual([{ profile: 'bo' }]);
    await waitFor(() => expect(said(sync, 'startChat')).toContainEqual({ profile: 'bo' }));
  });

  test('are named below the list while a profile is open beside it, and not when they are off', async () => {
    const { user } = open(true);
    await linkTo('Emma');
    expect(screen.queryByText('Next person')).toBeNull();

    await user.keyboard('j');
    expect(await screen.findByText('Next person')).toBeDefined();
    act(() => changePageKeys(false));
    expect(screen.queryByText('Next person')).toBeNull();
    act(() => changePageKeys(true));
  });

  test('“?” lists them, and they can be turned off', async () => {
    const { user } = open(false);
    await linkTo('Emma');

    await user.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));
    expect(sheet.getByText('Next person')).toBeDefined();
    await user.click(sheet.getByRole('switch', { name: 'Use shortcuts' }));
    await user.click(sheet.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const before = document.activeElement;
    await user.keyboard('j');

    expect(document.activeElement).toBe(before);
  });
});
