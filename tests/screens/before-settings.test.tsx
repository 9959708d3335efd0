/**
 * Before the site's settings are known nothing on a screen is nameless: neither a link nor a heading nor the window. They are
 * unknown on a device that opens a page for the first time, and stay so while it is offline.
 */
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ok } from '#schemas/outcome.ts';
import { Page } from '#schemas/pages.ts';
import type { Settings } from '#schemas/settings.ts';
import { ROUTES } from '#src/app/routes.tsx';
import { hidePage } from '#src/data/before-paint/entry.ts';
import { keepWarns } from '#src/data/before-paint/site-warned.ts';
import { settingsQuery } from '#sync/queries/account.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { AS_MEMBER, AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';
import { sampleOf } from '#tests/support/sample.ts';

const NAMED = ['link', 'heading', 'button', 'dialog', 'alertdialog', 'navigation'] as const;
const TEXT = { title: 'A text', blocks: [], version: '1', updated: '2026-01-01' };

const addressOf = (path: string) =>
  path.replace(':memberId', 'emma').replace(':chatId', 'talk').replace(':type', 'given');

const nameless = () =>
  NAMED.flatMap((role) => screen.queryAllByRole(role, { name: '' })).map(
    (element) => element.outerHTML,
  );

function open(path: string, status: Parameters<typeof fakeSync>[0], known?: Settings) {
  const sync = fakeSync(status);
  sync.api.readPage = ({ page, locale }) =>
    Promise.resolve(ok(Page.parse({ page, locale, ...TEXT })));
  if (known !== undefined) sync.put(settingsQuery, fresh(known));
  renderApp(addressOf(path), sync);
}

const BUILT = ROUTES.filter(({ load }) => load !== null);
const CASES = [
  ...BUILT.flatMap(({ path, access }) =>
    access === 'member'
      ? [[path, 'a member', AS_MEMBER] as const]
      : [[path, 'a visitor', AS_VISITOR] as const, [path, 'a member', AS_MEMBER] as const],
  ),
  ['/no-such-page', 'a visitor', AS_VISITOR] as const,
];

afterEach(() => {
  cleanup();
  localStorage.clear();
  hidePage(false);
});

describe('before the settings are known', () => {
  test.each(sampleOf(CASES, 3))(
    '%s has a name for every link, heading and window: %s',
    async (path, _, status) => {
      document.title = '';
      open(path, status);

      await screen.findAllByRole('main');
      await waitFor(() => expect(document.title).not.toBe(''));
      await waitFor(() => expect(screen.queryAllByRole('link').length).toBeGreaterThan(0));

      expect(nameless()).toEqual([]);
    },
  );

  test('the wordmark is the mark alone, and its link is named after where it leads', async () => {
    open('/login', AS_VISITOR);

    const link = await screen.findByRole('link', { name: 'Start page' });

    expect(link.getAttribute('href')).toBe('/');
    expect(link.textContent).toBe('');
    expect(link.querySelector('svg')).not.toBeNull();
  });

  test('the question for the age names this site', async () => {
    keepWarns(true);
    open('/login', AS_VISITOR);

    const dialog = await screen.findByRole('alertdialog', { name: 'Are you 18 or older?' });

    expect(within(dialog).getByText(/^This site is for adults only\./)).toBeDefined();
  });
});

test('the site’s name is the name of the link to the start page, once it is known', async () => {
  open('/login', AS_VISITOR, settingsWith({ name: 'Vlam' }));

  const link = await screen.findByRole('link', { name: 'Vlam' });

  expect(link.getAttribute('href')).toBe('/');
});
