import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import type { SyncStatus } from '#sync/queries/status.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { ownUser } from '#tests/support/own-user.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

const TITLE = 'Check of your age';

async function open(path: string, needs?: boolean, status: Partial<SyncStatus> = {}) {
  const sync = fakeSync({ ...AS_MEMBER, connectivity: 'online', ...status });
  const user = ownUser({}, { date_of_birth: '1990-01-01' });
  sync.put(settingsQuery, fresh(settingsWith()));
  sync.put(userQuery, fresh(needs === undefined ? user : { ...user, needs_age_check: needs }));
  const app = renderApp(path, sync);
  await screen.findByRole('heading', { level: 1 });
  return app;
}

test.each(['/members', '/chats', '/chats/talk', '/likes', '/match-finder', '/credits'])(
  '%s shows a member who has not passed the way to the check',
  async (path) => {
    await open(path, true);

    expect(await screen.findByRole('heading', { level: 1, name: TITLE })).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Check my age' });
    expect(link.getAttribute('href')).toBe('/api/age-check/start');
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test.each(['/me', '/complaints'])('%s stays open to a member who has not passed', async (path) => {
  await open(path, true);

  expect(screen.queryByRole('heading', { level: 1, name: TITLE })).toBeNull();
});

test('after a check that was not passed the page says so', async () => {
  await open('/members?age-check=failed', true);

  expect((await screen.findByRole('alert')).textContent).toMatch(/did not confirm/);
});

test('offline the page says that the check needs a connection', async () => {
  await open('/members', true, { connectivity: 'offline' });

  expect(await screen.findByText(/^This needs a connection/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Check my age' })).toBeNull();
});

test.each([undefined, false])('without a check (%s) nothing changes', async (needs) => {
  await open('/members', needs);

  expect(screen.queryByRole('heading', { level: 1, name: TITLE })).toBeNull();
});
