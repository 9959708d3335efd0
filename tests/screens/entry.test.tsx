import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { elsewhere } from '#src/features/entry/elsewhere.ts';
import { confirmEntry, hidePage, mustConfirm } from '#src/data/before-paint/entry.ts';
import { keepWarns, siteWarned } from '#src/data/before-paint/site-warned.ts';
import { settingsQuery } from '#sync/queries/account.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { AS_MEMBER, AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

const WARNING = { name: 'Are you 18 or older?' };
const GOOGLE = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

const isHidden = () => document.documentElement.dataset['entry'] === 'ask';

afterEach(() => {
  localStorage.clear();
  hidePage(false);
  vi.restoreAllMocks();
});

function open(
  path: string,
  entry_warning: boolean,
  status: Parameters<typeof fakeSync>[0] = AS_VISITOR,
) {
  const sync = fakeSync(status);
  sync.put(settingsQuery, fresh(settingsWith({ entry_warning, niche: 7 })));
  return { sync, ...renderApp(path, sync) };
}

describe('[product 3.16] who must confirm before a page', () => {
  test.each<
    [string, boolean, { warns?: boolean; path?: string; agent?: string; confirmed?: true }]
  >([
    ['a visitor of a site that warns', true, {}],
    ['a visitor of a landing page', true, { path: '/landers/video/vonk' }],
    ['nobody where the site does not warn', false, { warns: false }],
    ['nobody on the terms', false, { path: '/pages/terms' }],
    ['no search engine', false, { agent: GOOGLE }],
    ['nobody who has confirmed on this device', false, { confirmed: true }],
  ])('%s: %s', (_, must, { warns = true, path = '/', agent = 'Firefox', confirmed }) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    if (confirmed) confirmEntry();

    expect(mustConfirm(warns, path)).toBe(must);
  });
});

describe('[product 3.16] the warning', () => {
  test('hides the page until the visitor confirms, names what they will meet, and is not shown again', async () => {
    const { user, navigate } = open('/login', true);

    const dialog = await screen.findByRole('alertdialog', WARNING);
    expect(isHidden()).toBe(true);
    expect(dialog.textContent).toContain('Men flirt with men here.');
    await user.click(screen.getByRole('button', { name: 'I am 18 or older' }));

    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(isHidden()).toBe(false);
    await act(() => navigate('/signup'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(mustConfirm(true, '/')).toBe(false);
  });

  test('leads away who leaves', async () => {
    const replace = vi.spyOn(location, 'replace').mockReturnValue();
    const { user } = open('/login', true);

    await user.click(await screen.findByRole('button', { name: 'Leave' }));

    expect(replace).toHaveBeenCalledWith('about:blank');
  });

  test('is not in front of the terms, and asks on the next page', async () => {
    const { navigate } = open('/pages/terms', true);

    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(siteWarned()).toBe(true));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(isHidden()).toBe(false);

    await act(() => navigate('/login'));
    expect(await screen.findByRole('alertdialog', WARNING)).toBeDefined();
    expect(isHidden()).toBe(true);
  });

  test('is not shown to a member, whose page was hidden until the device record was read', async () => {
    hidePage(true);
    open('/me', true, AS_MEMBER);

    await waitFor(() => expect(isHidden()).toBe(false));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('is gone when the operator has turned it off since the last visit', async () => {
    keepWarns(true);
    hidePage(true);
    open('/login', false);

    await waitFor(() => expect(isHidden()).toBe(false));
    expect(siteWarned()).toBe(false);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

test.each([
  ['https://search.example/?q=flirt', 'https://search.example/?q=flirt'],
  ['https://vonk.example/pages/terms', 'about:blank'],
  ['', 'about:blank'],
  ['javascript:alert(1)', 'about:blank'],
])('who came from “%s” and leaves goes to %s', (referrer, target) => {
  expect(elsewhere(referrer, 'https://vonk.example')).toBe(target);
});
