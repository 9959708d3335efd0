import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import { changeQuiet, showQuiet } from '#src/data/before-paint/show-quiet.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { withLayout } from '#tests/support/layout.ts';
import { historyLog, openConversation, said } from '#tests/support/open-conversation.tsx';
import { ownUser } from '#tests/support/own-user.ts';
import { conversationOf } from '#tests/support/people.ts';
import { AS_MEMBER, AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

withLayout();

const SHIFTS = '{Shift}{Shift}{Shift}';
const OPEN = { isLocked: false, isNumeric: false, until: null };

beforeEach(() => {
  localStorage.setItem('quick-hide', '1');
  document.title = '';
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  changeQuiet(false);
});

const clock = () => screen.queryByRole('heading', { level: 1, name: /^\d{1,2}:\d{2}/ });

function openMe(status: Parameters<typeof fakeSync>[0] = {}) {
  const sync = fakeSync({ ...AS_MEMBER, ...status });
  sync.put(userQuery, fresh(ownUser({}, { age: 29, gender: 'f', city: 'Utrecht' })));
  sync.put(settingsQuery, fresh(settingsWith()));
  return { sync, ...renderApp('/me', sync) };
}

describe('[decisions 103] the quick hide', () => {
  test('puts a clock in the place of a conversation, keeps its draft, and going back does not return to it', async () => {
    const { sync, user, path, back, navigate } = openConversation(fresh(conversationOf()));
    await historyLog();
    await navigate('/me');
    // A navigation ends before React has replaced the page: the field of the page before must not be the one that is found.
    await screen.findByRole('heading', { level: 1, name: 'Me' });
    await navigate('/members/emma/chat');
    const field = await screen.findByRole('textbox', { name: 'Message to Emma' });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.type(field, 'Hel');

    await user.keyboard(SHIFTS);

    await waitFor(() => expect(clock()).not.toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(clock()));
    expect(screen.queryByText(/Emma/)).toBeNull();
    expect(document.title).toMatch(/\d{4}$/);
    await waitFor(() => expect(path()).toBe('/'));
    expect(said(sync, 'saveDraft').at(-1)).toEqual({ profile: 'emma', body: 'Hel' });
    await back();
    await waitFor(() => expect(clock()).not.toBeNull());
    await waitFor(() => expect(path()).toBe('/'));
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Continue',
    ]);
    expect(screen.queryByRole('link')).toBeNull();
  });

  test('“Continue” opens the start page with its own title', async () => {
    const { user, path } = openMe();
    await screen.findByRole('heading', { level: 1, name: 'Me' });
    await user.keyboard(SHIFTS);

    await user.click(screen.getByRole('button', { name: 'Continue' }));

    await waitFor(() => expect(screen.getAllByRole('navigation').length).toBeGreaterThan(0));
    expect(clock()).toBeNull();
    expect(path()).toBe('/');
    await waitFor(() => expect(document.title).toMatch(/Vonk$/));
    expect(document.documentElement.dataset['quiet']).toBeUndefined();
  });

  test('is not reached by keys of a composition', async () => {
    openMe();
    const heading = await screen.findByRole('heading', { level: 1, name: 'Me' });

    for (let press = 0; press < 4; press += 1)
      fireEvent.keyDown(heading, { key: 'Shift', keyCode: 229 });

    expect(clock()).toBeNull();
  });

  test('works in an open dialog, and the dialog is gone', async () => {
    const { user } = openMe();
    await user.click(await screen.findByRole('button', { name: /^App lock/ }));
    await screen.findByRole('dialog');

    await user.keyboard(SHIFTS);

    await waitFor(() => expect(clock()).not.toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('locks where a PIN is set', async () => {
    const { sync, user } = openMe({ lock: OPEN });
    await screen.findByRole('heading', { level: 1, name: 'Me' });

    await user.keyboard(SHIFTS);
    await waitFor(() => expect(said(sync, 'lockNow')).not.toEqual([]));
    act(() => sync.setStatus({ session: { state: 'unknown' }, lock: { ...OPEN, isLocked: true } }));

    await waitFor(() => expect(clock()).not.toBeNull());
    expect(screen.queryByText('The app is locked')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await screen.findByRole('heading', { level: 1, name: 'The app is locked' });
  });

  test('without a PIN it locks nothing', async () => {
    const { sync, user } = openMe();
    await screen.findByRole('heading', { level: 1, name: 'Me' });

    await user.keyboard(SHIFTS);

    await waitFor(() => expect(clock()).not.toBeNull());
    expect(said(sync, 'lockNow')).toEqual([]);
  });

  test('a reload and another tab show the clock, too, until it ends in one of them', async () => {
    changeQuiet(true);
    const { path } = openMe();
    await waitFor(() => expect(clock()).not.toBeNull());
    await waitFor(() => expect(path()).toBe('/'));

    // The other tab of this browser ends it, then begins it again.
    localStorage.removeItem('quiet');
    act(() => void fireEvent(window, new StorageEvent('storage', { key: 'quiet' })));
    await waitFor(() => expect(clock()).toBeNull());
    localStorage.setItem('quiet', '1');
    act(() => void fireEvent(window, new StorageEvent('storage', { key: 'quiet' })));

    await waitFor(() => expect(clock()).not.toBeNull());
  });

  test('a page is marked before its paint, and loses its name and icon', () => {
    const icon = Object.assign(document.createElement('link'), { rel: 'icon', href: '/own.svg' });
    document.head.append(icon);
    localStorage.setItem('quiet', '1');
    document.title = 'Conversation · Vonk';

    showQuiet();

    expect(document.documentElement.dataset['quiet']).toBe('');
    expect(document.title).not.toMatch(/Vonk/);
    expect(icon.href).toMatch(/^data:/);
    changeQuiet(false);
    expect(new URL(icon.href).pathname).toBe('/own.svg');
    icon.remove();
  });

  test.each([
    ['twice', '{Shift}{Shift}'],
    ['with a letter between', '{Shift}{Shift>}a{/Shift}{Shift}{Shift}'],
    ['held down', '{Shift>3}{/Shift}'],
    ['with another modifier', '{Shift}{Shift}{Alt>}{Shift}{/Alt}'],
  ])('Shift %s hides nothing', async (_what, keys) => {
    const { user } = openMe();
    await screen.findByRole('heading', { level: 1, name: 'Me' });

    await user.keyboard(keys);

    expect(clock()).toBeNull();
  });

  test('Shift with clicks between, which select, hides nothing', async () => {
    const { user } = openMe();
    const heading = await screen.findByRole('heading', { level: 1, name: 'Me' });

    for (let press = 0; press < 4; press += 1) {
      await user.keyboard('{Shift}');
      await user.click(heading);
    }

    expect(clock()).toBeNull();
  });

  test('three presses with a pause hide nothing', async () => {
    openMe();
    await screen.findByRole('heading', { level: 1, name: 'Me' });

    for (const timeStamp of [1_000, 2_100, 3_200]) {
      const event = new KeyboardEvent('keydown', { key: 'Shift', bubbles: true });
      Object.defineProperty(event, 'timeStamp', { value: timeStamp });
      fireEvent(document.body, event);
    }

    expect(clock()).toBeNull();
  });
});

describe('[decisions 103] the setting', () => {
  test('is off at first, and is turned on beside the app lock', async () => {
    localStorage.clear();
    const { user } = openMe();
    await screen.findByRole('heading', { level: 1, name: 'Me' });
    await user.keyboard(SHIFTS);
    expect(clock()).toBeNull();

    const row = screen.getByRole('button', { name: 'Quick hide Off' });
    expect(
      within(row.closest('ul') ?? row).getByRole('button', { name: /^App lock/ }),
    ).toBeTruthy();
    await user.click(row);
    await user.click(await screen.findByRole('switch', { name: 'Hide with three times Shift' }));
    await user.keyboard(SHIFTS);

    await waitFor(() => expect(clock()).not.toBeNull());
  });

  test('names no key where there is no keyboard, while the key is off', async () => {
    localStorage.clear();
    const real = window.matchMedia.bind(window);
    vi.spyOn(window, 'matchMedia').mockImplementation(() => real('not all'));
    const { user } = openMe();
    await user.click(await screen.findByRole('button', { name: /^Quick hide/ }));

    const dialog = await screen.findByRole('dialog', { name: 'Quick hide' });
    vi.restoreAllMocks();

    expect(dialog.textContent).not.toContain('Shift');
    expect(within(dialog).getByRole('button', { name: 'Hide now' })).toBeDefined();
  });

  test('hides with a button where there is no keyboard', async () => {
    const { user } = openMe();
    await user.click(await screen.findByRole('button', { name: /^Quick hide/ }));

    await user.click(await screen.findByRole('button', { name: 'Hide now' }));

    await waitFor(() => expect(clock()).not.toBeNull());
  });

  test.each([
    ['on', true],
    ['off', false],
  ])('the key sheet of a page lists the key while it is %s', async (_what, isOn) => {
    if (!isOn) localStorage.clear();
    const { user } = renderApp('/match-finder', fakeSync(AS_MEMBER));
    await screen.findByRole('heading', { level: 1 });

    await user.keyboard('?');
    const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }));

    expect(sheet.queryByText('3 × Shift') !== null).toBe(isOn);
  });

  test('a visitor who turned it on before the logout can use it', async () => {
    const { user } = renderApp('/login', fakeSync(AS_VISITOR));
    await screen.findByRole('heading', { level: 1 });

    await user.keyboard(SHIFTS);

    await waitFor(() => expect(clock()).not.toBeNull());
  });
});
