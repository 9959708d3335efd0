/** The notifications: what happened while the member was away, beside the settings. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { NotificationId } from '#schemas/ids.ts';
import { DEFAULT_NOTIFICATION_SETTINGS } from '#schemas/notification-settings.ts';
import { NotificationKind } from '#schemas/notifications.ts';
import type { Card } from '#schemas/profile.ts';
import { timeOf } from '#schemas/time.ts';
import { userQuery } from '#sync/queries/account.ts';
import {
  notificationSettingsQuery,
  notificationsQuery,
  type NotificationItem,
} from '#sync/queries/notifications.ts';
import { waitingQuery, type WaitingRow } from '#sync/queries/waiting.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { ownUser } from '#tests/support/own-user.ts';
import { cardOf, waitingRowOf } from '#tests/support/people.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';
import { said } from '#tests/support/open-conversation.tsx';

const ABOUT_A_MEMBER: ReadonlySet<NotificationKind> = new Set(['like', 'match', 'message']);
const NOON = new Date(2026, 8, 1, 12).getTime();
const HOUR_MS = 3_600_000;

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function site(rows: readonly NotificationItem[], hasOlder = false) {
  const sync = fakeSync({ ...AS_MEMBER });
  sync.put(userQuery, fresh(ownUser()));
  sync.put(notificationSettingsQuery, fresh(DEFAULT_NOTIFICATION_SETTINGS));
  sync.put(notificationsQuery, fresh({ rows: [...rows], hasOlder }));
  return sync;
}

const personOf = (id: string, name: string): Card => cardOf({ id, name });

const row = (
  id: number,
  kind: NotificationKind,
  card: Card | null,
  more: Partial<NotificationItem> = {},
): NotificationItem => ({
  key: NotificationId.parse(String(id)),
  kind,
  card,
  created: timeOf(NOON),
  isNew: false,
  ...more,
});

test('[contract 25] each notification is a sentence and leads to where it happened', async () => {
  const rows = NotificationKind.options.map((kind, index) =>
    row(index + 1, kind, ABOUT_A_MEMBER.has(kind) ? personOf(kind, kind) : null),
  );
  renderApp('/notifications', site(rows));

  const list = within(await screen.findByRole('list', { name: /September/ }));
  const links = list.getAllByRole('link').map((link) => link.getAttribute('href'));

  expect(list.getAllByRole('listitem')).toHaveLength(rows.length);
  expect(links).toEqual([
    '/members/like',
    '/members/match/chat',
    '/members/match/chat',
    '/members/message/chat',
    '/me',
    '/me',
    '/me',
    '/complaints#decisions',
    '/complaints#decisions',
    '/complaints#decisions',
    '/complaints#reports',
    '/complaints#appeals',
    '/complaints#support',
    '/profile',
    '/profile',
    '/me',
    '/me',
    '/me',
    '/me',
    '/me',
    '/profile',
    '/transactions',
    '/transactions',
    '/transactions',
  ]);
});

test('an answered question is called a question, and is read in the app', async () => {
  renderApp('/notifications', site([row(1, 'complaint_answered', null)]));

  const link = await screen.findByRole('link', { name: /We answered your question/ });
  expect(link.getAttribute('href')).toBe('/complaints#support');
});

test('[product 3.8] notifications are one entry for each person and day, and likes alone are one entry', async () => {
  const [ada, bea, cas, dan] = ['Ada', 'Bea', 'Cas', 'Dan'].map((name) => personOf(name, name));
  const yesterday = { created: timeOf(NOON - 24 * HOUR_MS) };
  const rows = [
    row(9, 'message', ada ?? null),
    row(8, 'match', ada ?? null),
    row(7, 'like', ada ?? null),
    row(6, 'like', bea ?? null),
    row(5, 'like', cas ?? null),
    row(4, 'like', dan ?? null),
    row(3, 'like', bea ?? null, yesterday),
  ];
  renderApp('/notifications', site(rows));

  await screen.findByText('Ada wrote to you');
  const lists = screen.getAllByRole('list', { name: /September|August/ });
  const entries = lists.map((list) => within(list).getAllByRole('listitem'));

  expect(entries.map(({ length }) => length)).toEqual([2, 1]);
  expect(entries[0]?.[0]?.textContent).toContain('Ada wrote to youYou and Ada like each other');
  expect(entries[0]?.[0]?.textContent).not.toContain('Ada likes you');
  expect(entries[0]?.[1]?.textContent).toContain('Bea, Cas and 1 other like you');
});

test('[product 3.8] what is on screen is marked as read once, and stays marked as new for this visit', async () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  const sync = site([row(9, 'like', personOf('ada', 'Ada'), { isNew: true })]);
  const { user } = renderApp('/notifications', sync);

  await waitFor(() =>
    expect(said(sync, 'markNotificationsRead')).toEqual([{ until: NotificationId.parse('9') }]),
  );
  sync.put(
    notificationsQuery,
    fresh({ rows: [row(9, 'like', personOf('ada', 'Ada'))], hasOlder: false }),
  );
  const entry = await screen.findByRole('link', { name: /Ada likes you/ });
  expect(entry.textContent).toContain('New');
  expect(screen.getByText('1 unread notification')).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
  expect(screen.getByRole('link', { name: /Ada likes you/ }).textContent).not.toContain('New');
  expect(said(sync, 'markNotificationsRead')).toHaveLength(1);
});

test('[product 3.8] an entry is deleted with all it holds, and can be undone', async () => {
  const sync = site([
    row(9, 'like', personOf('ada', 'Ada')),
    row(8, 'like', personOf('bea', 'Bea')),
  ]);
  const { user } = renderApp('/notifications', sync);

  await user.click(await screen.findByRole('button', { name: 'Delete: Ada and Bea like you' }));
  expect(said(sync, 'removeNotifications')).toEqual([{ ids: ['9', '8'] }]);

  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(said(sync, 'cancel')).toEqual([{ row: 'notifications-delete' }]);
});

test.each<[string, number, string, number]>([
  ['by a finger to the start', -120, 'touch', 1],
  ['by a finger to the end', 120, 'touch', 1],
  ['not far enough', 80, 'touch', 0],
  ['by a mouse, which has the button', -120, 'mouse', 0],
])('an entry is swiped away: %s', async (_, way, pointerType, times) => {
  const sync = site([row(9, 'like', personOf('ada', 'Ada'))]);
  renderApp('/notifications', sync);
  const link = await screen.findByRole('link', { name: /Ada likes you/ });
  const entry = link.parentElement ?? link;
  entry.setPointerCapture = () => {};

  const press = { isPrimary: true, button: 0, pointerType };
  fireEvent.pointerDown(link, { ...press, clientX: 200 });
  fireEvent.pointerMove(link, { ...press, clientX: 200 + way });
  fireEvent.pointerUp(link, { ...press, clientX: 200 + way });

  expect(said(sync, 'removeNotifications')).toHaveLength(times);
});

test('a new match has the way to say hello beside it, until somebody has written', async () => {
  const ada = personOf('ada', 'Ada');
  const bea = personOf('bea', 'Bea');
  const rows = [row(9, 'match', ada), row(8, 'message', bea), row(7, 'match', bea)];
  renderApp('/notifications', site(rows));

  const hello = await screen.findByRole('link', { name: 'Say hello to Ada' });
  expect(hello.getAttribute('href')).toBe('/members/ada/chat');
  expect(screen.queryByRole('link', { name: 'Say hello to Bea' })).toBeNull();
});

test('[contract 25] older notifications are read when they are asked for', async () => {
  const sync = site([row(9, 'like', personOf('ada', 'Ada'))], true);
  const { user } = renderApp('/notifications', sync);

  await user.click(await screen.findByRole('button', { name: 'Show older ones' }));

  expect(said(sync, 'fetchQuery')).toEqual([{ name: 'notifications', params: {}, more: true }]);
});

test('[product 3.8] Me says how many notifications are not read', async () => {
  const rows = [9, 8, 7].map((id) => row(id, 'like', personOf(`p${id}`, 'Ada'), { isNew: id > 7 }));
  renderApp('/me', site(rows));

  expect(
    await screen.findByRole('link', { name: /Notifications.*2 unread notifications/ }),
  ).toBeTruthy();
});

test('[decisions 36] a site without the call shows the settings alone', async () => {
  const sync = site([]);
  const failure = { code: 'absent', endpoint: 'listNotifications' } as const;
  sync.put(notificationsQuery, { state: 'error', failure });
  renderApp('/notifications', sync);

  expect(await screen.findByText('What we notify you about')).toBeTruthy();
  expect(screen.queryByText('This did not load')).toBeNull();
});

test('[product 2.11] how much a notification shows is chosen on its screen: neither name nor text at first', async () => {
  const sync = site([]);
  const { user } = renderApp('/notifications#settings', sync);
  const group = within(await screen.findByRole('group', { name: 'What a notification shows' }));
  const shown = () => group.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);
  expect(shown()).toEqual([true, false, false]);

  await user.click(group.getByRole('radio', { name: 'Name and text' }));
  sync.put(
    notificationSettingsQuery,
    fresh({ ...DEFAULT_NOTIFICATION_SETTINGS, privacy_level: 'full' }),
  );

  expect(said(sync, 'changeSetting')).toEqual([{ field: 'privacy_level', value: 'full' }]);
  await waitFor(() => expect(shown()).toEqual([false, false, true]));
});

const KINDS = [
  ['New messages', 'message'],
  ['You like each other', 'match'],
  ['New likes', 'like'],
  ['Our decisions', 'decision'],
] as const;
const PUSH = 'On this device and others';

test.each(KINDS)(
  '[contract 26] %s (%s): how often by mail is a choice, and a push is on or off',
  async (title, kind) => {
    const sync = site([]);
    const { user } = renderApp('/notifications#settings', sync);
    const group = within(await screen.findByRole('group', { name: title }));

    await user.selectOptions(group.getByRole('combobox', { name: 'By email' }), 'Once a week');
    await user.click(group.getByRole('switch', { name: PUSH, checked: true }));

    expect(said(sync, 'changeSetting')).toEqual([
      { field: `${kind}_mail`, value: 'weekly' },
      { field: `${kind}_push`, value: 'never' },
    ]);
  },
);

test('[contract 26] a push is turned on by the keyboard, at once, and each setting is reached in order', async () => {
  const sync = site([]);
  sync.put(
    notificationSettingsQuery,
    fresh({ ...DEFAULT_NOTIFICATION_SETTINGS, match_push: 'never' }),
  );
  const { user } = renderApp('/notifications#settings', sync);
  const group = within(await screen.findByRole('group', { name: 'You like each other' }));
  const push = group.getByRole('switch', { name: PUSH, checked: false });

  push.focus();
  await user.keyboard(' ');
  await user.tab();

  expect(document.activeElement).toBe(group.getByRole('combobox', { name: 'By email' }));
  expect(said(sync, 'changeSetting')).toEqual([{ field: 'match_push', value: 'at_once' }]);
});

test('[contract 26] a push that was set to come once a day elsewhere is on, and says so', async () => {
  const sync = site([]);
  sync.put(
    notificationSettingsQuery,
    fresh({ ...DEFAULT_NOTIFICATION_SETTINGS, like_push: 'daily' }),
  );
  renderApp('/notifications#settings', sync);
  const group = within(await screen.findByRole('group', { name: 'New likes' }));

  const push = group.getByRole('switch', { name: PUSH, checked: true });
  const hint = document.getElementById(push.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('Once a day');
});

const ZONE = new Intl.DateTimeFormat().resolvedOptions().timeZone;

test('[contract 26] the bar says when a change has reached the site', async () => {
  const sync = site([]);
  renderApp('/notifications#settings', sync);
  await screen.findByRole('heading', { name: 'Quiet hours' });
  expect(screen.queryByText('Saved')).toBeNull();

  const row = waitingRowOf({ kind: 'setting', field: 'quiet_hours' });
  const waits = (rows: WaitingRow[]) => act(() => sync.put(waitingQuery, fresh({ rows })));
  waits([{ ...row, state: 'refused' }]);
  waits([]);
  expect(screen.queryByText('Saved')).toBeNull();
  waits([row]);
  expect(screen.queryByText('Saved')).toBeNull();
  waits([]);

  expect(await screen.findByText('Saved')).toBeDefined();
});

test('[contract 26] quiet hours are turned on, and a time is saved when its field is left', async () => {
  const sync = site([]);
  const { user } = renderApp('/notifications#settings', sync);
  await user.click(await screen.findByRole('switch', { name: /Be quiet at night/ }));
  expect(said(sync, 'changeSetting')).toEqual([{ field: 'quiet_hours', value: '22:00-07:00' }]);

  sync.put(
    notificationSettingsQuery,
    fresh({ ...DEFAULT_NOTIFICATION_SETTINGS, quiet_hours: '22:00-07:00', timezone: ZONE }),
  );
  const until = await screen.findByLabelText('Until');
  fireEvent.change(until, { target: { value: '08:30' } });
  expect(said(sync, 'changeSetting')).toHaveLength(1);
  fireEvent.blur(until);

  expect(said(sync, 'changeSetting').at(-1)).toEqual({
    field: 'quiet_hours',
    value: '22:00-08:30',
  });
});

test('[contract 26] the second time can be typed while the first one is saved', async () => {
  const sync = site([]);
  const put = (quiet_hours: string) =>
    act(() =>
      sync.put(
        notificationSettingsQuery,
        fresh({ ...DEFAULT_NOTIFICATION_SETTINGS, quiet_hours, timezone: ZONE }),
      ),
    );
  put('22:00-07:00');
  const { user } = renderApp('/notifications#settings', sync);
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '23:00' } });
  const until = screen.getByLabelText<HTMLInputElement>('Until');

  await user.click(until);
  fireEvent.change(until, { target: { value: '08:30' } });
  put('23:00-07:00');

  expect(document.activeElement).toBe(screen.getByLabelText('Until'));
  expect(until.value).toBe('08:30');
  put('21:00-06:00');
  expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('21:00');
});

test('[contract 26] a zone that the site refuses is sent once', async () => {
  const sync = site([]);
  const put = (timezone: string | null) =>
    act(() =>
      sync.put(
        notificationSettingsQuery,
        fresh({ ...DEFAULT_NOTIFICATION_SETTINGS, quiet_hours: '22:00-07:00', timezone }),
      ),
    );
  put(null);
  renderApp('/notifications#settings', sync);
  await screen.findByLabelText('Until');

  put(ZONE);
  put(null);

  expect(said(sync, 'changeSetting')).toEqual([{ field: 'timezone', value: ZONE }]);
});

test('[contract 26] quiet hours follow the zone of the device: the site gets it where it has another', async () => {
  const sync = site([]);
  sync.put(
    notificationSettingsQuery,
    fresh({
      ...DEFAULT_NOTIFICATION_SETTINGS,
      quiet_hours: '22:00-07:00',
      timezone: 'Pacific/Auckland',
    }),
  );

  renderApp('/notifications#settings', sync);
  await screen.findByLabelText('Until');

  expect(said(sync, 'changeSetting').at(-1)).toEqual({ field: 'timezone', value: ZONE });
});

test('[contract 26] one press ends all mails about other members, and none about decisions', async () => {
  const sync = site([]);
  const { user } = renderApp('/notifications#settings', sync);

  await user.click(await screen.findByRole('button', { name: 'No more of these emails' }));

  expect(said(sync, 'changeSetting')).toEqual(
    ['message_mail', 'match_mail', 'like_mail'].map((field) => ({ field, value: 'never' })),
  );
});
