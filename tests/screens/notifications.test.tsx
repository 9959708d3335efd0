/** The notification centre: what happened while the member was away, above the settings. */
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DEFAULT_NOTIFICATION_SETTINGS } from '#schemas/notification-settings.ts';
import { NotificationKind } from '#schemas/notifications.ts';
import { timeOf } from '#schemas/time.ts';
import { userQuery } from '#sync/queries/account.ts';
import { notificationSettingsQuery } from '#sync/queries/notification-settings.ts';
import { notificationsQuery } from '#sync/queries/notifications.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { ownUser } from '#tests/support/own-user.ts';
import { cardOf } from '#tests/support/people.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';

const ABOUT_A_MEMBER: ReadonlySet<NotificationKind> = new Set(['like', 'match', 'message']);
const created = timeOf(Date.UTC(2026, 8, 1));

afterEach(cleanup);

function site() {
  const sync = fakeSync({ ...AS_MEMBER });
  sync.put(userQuery, fresh(ownUser()));
  sync.put(notificationSettingsQuery, fresh(DEFAULT_NOTIFICATION_SETTINGS));
  return sync;
}

test('[contract 25] each notification is a sentence and leads to where it happened', async () => {
  const sync = site();
  const card = cardOf();
  const rows = NotificationKind.options.map((kind, index) => ({
    key: String(index),
    kind,
    card: ABOUT_A_MEMBER.has(kind) ? card : null,
    created,
  }));
  sync.put(notificationsQuery, fresh({ rows }));
  renderApp('/notifications', sync);

  const list = within(await screen.findByRole('list', { name: 'What happened' }));
  const links = list.getAllByRole('link').map((link) => link.getAttribute('href'));

  expect(list.getAllByRole('listitem')).toHaveLength(rows.length);
  expect(links).toEqual([
    `/members/${card.id}`,
    `/members/${card.id}/chat`,
    `/members/${card.id}/chat`,
    '/me',
    '/me',
    '/me',
  ]);
});

test('[decisions 36] a site without the call shows the settings alone', async () => {
  const sync = site();
  const failure = { code: 'absent', endpoint: 'listNotifications' } as const;
  sync.put(notificationsQuery, { state: 'error', failure });
  renderApp('/notifications', sync);

  expect(await screen.findByText('What you hear of')).toBeTruthy();
  expect(screen.queryByRole('list', { name: 'What happened' })).toBeNull();
  expect(screen.queryByText('This did not load')).toBeNull();
});
