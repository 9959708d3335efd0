import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { MessageId, OrderId, ProfileId } from '#schemas/ids.ts';
import { Card } from '#schemas/profile.ts';
import { fail, ok } from '#schemas/outcome.ts';
import { timeOf } from '#schemas/time.ts';
import type { CommandParams } from '#sync/api.ts';
import { complaintsQuery, formDraftQuery, type ComplaintItem } from '#sync/queries/complaints.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';
import type { Live } from '#sync/queries/live.ts';
import { waitingQuery, type WaitingRow, type WaitingView } from '#sync/queries/waiting.ts';
import type { SyncStatus } from '#sync/queries/status.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { waitingRowOf } from '#tests/support/people.ts';
import { AS_MEMBER, AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';

const emma = Card.parse({
  id: 'emma',
  name: 'Emma',
  age: 33,
  gender: 'f',
  city: null,
  country: null,
  countryregion: null,
  language: null,
  main_image: null,
  last_activity: null,
});

const row = (changed: Partial<WaitingRow>) => waitingRowOf({ card: emma, ...changed });

const WAITING_QUESTION: ComplaintItem = {
  key: 'question-1',
  id: null,
  subject: 'My invoice',
  order: OrderId.parse('order-1'),
  person: { id: ProfileId.parse('emma'), name: 'Emma', isHere: false, fictional: false },
  text: 'Where is it?',
  pictures: [],
  kept: [],
  state: 'open',
  created: timeOf(0),
  replies: [],
  waiting: { state: 'queued', reason: null, nextTryAt: null },
};
const TYPED_SINCE = JSON.stringify({ subject: '', order: '', text: 'Hello' });

async function openList(rows: WaitingRow[], status: Partial<SyncStatus> = {}) {
  const sync = fakeSync({ ...AS_MEMBER, waiting: rows.length, ...status });
  sync.put(waitingQuery, fresh({ rows }));
  const app = renderApp('/waiting', sync);
  const list = await screen.findByRole('region', { name: 'Waiting to be sent' });
  return { sync, ...app, items: within(list).getAllByRole('listitem') };
}

test.each<[Partial<SyncStatus>, string | null]>([
  [{}, null],
  [{ waiting: 1 }, '1 waiting'],
  [{ waiting: 2, connectivity: 'offline' }, 'Offline·2 waiting'],
  [{ connectivity: 'offline' }, 'Offline'],
  [{ connectivity: 'portal' }, 'Wi-Fi needs a login'],
  [{ connectivity: 'trouble' }, 'Site has trouble'],
  [{ isSlow: true }, 'Slow connection'],
  [{ isSlow: true, waiting: 1 }, 'Slow connection·1 waiting'],
  [{ isSlow: true, connectivity: 'offline' }, 'Offline'],
  [{ waiting: 3, needsYou: 1 }, '1 needs you'],
])('[product 3.0 top bar] the status %o shows the chip %s', async (status, words) => {
  renderApp('/me', fakeSync({ ...AS_MEMBER, ...status }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Me' });

  const chip = () =>
    heading.closest('header')?.querySelector('a[href="/waiting"]')?.textContent ?? null;
  await waitFor(() => expect(chip()).toBe(words));
});

test('the chip opens the list of all unsent intents', async () => {
  const sync = fakeSync({ ...AS_MEMBER, waiting: 1 });
  sync.put(waitingQuery, fresh({ rows: [row({})] }));
  const { user, path } = renderApp('/me', sync);

  await user.click(await screen.findByRole('link', { name: '1 waiting' }));

  await screen.findByText('Hello there');
  expect(path()).toBe('/waiting');
});

test('a visitor without a network sees “Offline”, without a link', async () => {
  renderApp('/login', fakeSync({ ...AS_VISITOR, connectivity: 'offline' }));
  await screen.findByRole('button', { name: 'Log in' });

  expect(screen.getAllByText('Offline')).not.toHaveLength(0);
  expect(screen.queryByRole('link', { name: /Offline/ })).toBeNull();
});

test.each<[Partial<WaitingRow>, string]>([
  [{ state: 'queued' }, 'Waiting for connection'],
  [{ state: 'sending' }, 'Sending'],
  [{ state: 'unknown' }, 'Checking whether this arrived'],
  [{ state: 'retry' }, 'Not sent yet'],
  [{ state: 'refused', reason: 'blocked' }, 'This person cannot be reached.'],
  [{ state: 'refused', reason: 'Say hi first' }, 'Say hi first'],
  [{ state: 'refused' }, 'The site did not accept this.'],
  [{ state: 'expired' }, 'Still send this?'],
])('[product 3.0 states] a row with %o shows “%s”', async (changed, words) => {
  const { items } = await openList([row(changed)]);

  expect(items[0]?.textContent).toContain(words);
});

test.each<[WaitingRow['kind'], string]>([
  ['message', 'Message to Emma'],
  ['like', 'Like for Emma'],
  ['unlike', 'Like for Emma removed'],
  ['read', 'Read receipt for Emma'],
  ['seen', 'Likes marked as seen'],
])('a waiting intent of kind %s is named “%s”', async (kind, words) => {
  const { items } = await openList([row({ kind, body: null })]);

  expect(items[0]?.textContent).toContain(words);
});

test('[product 3.16] what waits is grouped, each group with its count: what protects first, then each conversation in its order', async () => {
  const bo = Card.parse({ ...emma, id: 'bo', name: 'Bo' });
  await openList([
    row({ key: 'a', body: 'First to Emma', createdAt: 1 }),
    row({ key: 'b', kind: 'edit', field: 'personal', body: 'I sail', createdAt: 2 }),
    row({ key: 'c', kind: 'like', card: bo, body: null, createdAt: 3 }),
    row({ key: 'd', card: bo, body: 'First to Bo', createdAt: 4 }),
    row({ key: 'e', kind: 'reaction', body: '👍', createdAt: 5 }),
    row({ key: 'f', kind: 'setting', card: null, body: null, createdAt: 6 }),
    row({ key: 'g', kind: 'report', card: bo, body: 'He wants money', createdAt: 7 }),
    row({ key: 'h', kind: 'complaint', card: null, body: 'Why?', createdAt: 8 }),
    row({ key: 'i', kind: 'block', card: bo, body: null, createdAt: 9 }),
  ]);

  const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  expect(headings).toEqual([
    'Reports and blocks· 2',
    'Chat with Bo· 1',
    'Chat with Emma· 2',
    'Likes· 1',
    'Your profile· 1',
    'Questions to us· 1',
    'Settings and notifications· 1',
  ]);
  const chat = within(screen.getByRole('list', { name: /^Chat with Emma/ }));
  expect(chat.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('First to Emma'),
    expect.stringContaining('Reaction 👍 to Emma'),
  ]);
});

test('[product 3.16] the conversations of two members whom the device does not know are two groups', async () => {
  const unknown = (id: string) => ({ profile: ProfileId.parse(id), card: null });
  await openList([
    row({ key: 'a', ...unknown('bo'), body: 'First to one', createdAt: 1 }),
    row({ key: 'b', ...unknown('cy'), body: 'First to the other', createdAt: 2 }),
    row({ key: 'c', ...unknown('bo'), kind: 'read', body: null, createdAt: 3 }),
  ]);

  const lists = screen.getAllByRole('list', { name: /^Chat with Member/ });
  const texts = lists.map((list) =>
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  );
  expect(texts).toEqual([
    [expect.stringContaining('First to the other')],
    [expect.stringContaining('First to one'), expect.stringContaining('Read receipt')],
  ]);
});

test('a group stays where it is, with the focus in it, when its oldest row has left', async () => {
  const bo = Card.parse({ ...emma, id: 'bo', name: 'Bo' });
  const rows = [
    row({ key: 'a', card: bo, body: 'Old', createdAt: 1 }),
    row({ key: 'b', createdAt: 2 }),
    row({ key: 'c', card: bo, body: 'New', createdAt: 3 }),
  ];
  const { sync } = await openList(rows);
  const names = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
  const before = names();
  const [button] = within(screen.getByRole('list', { name: /Emma/ })).getAllByRole('button');
  act(() => button?.focus());

  act(() => sync.put(waitingQuery, fresh({ rows: rows.slice(1) })));

  expect(before).toEqual(['Chat with Emma· 1', 'Chat with Bo· 2']);
  expect(names()).toEqual(['Chat with Emma· 1', 'Chat with Bo· 1']);
  expect(document.activeElement).toBe(button);
});

const actionsOf = (item: HTMLElement | undefined) =>
  item
    ? within(item)
        .queryAllByRole('button')
        .map((button) => button.textContent)
    : null;

test('[product 2.1] a row that may already have arrived has no button to send it again', async () => {
  const { items } = await openList([
    row({ key: 'a' }),
    row({ key: 'b', state: 'unknown', canCancel: false }),
    row({ key: 'c', state: 'sending', canCancel: false }),
    row({ key: 'd', kind: 'like', body: null, field: null, state: 'refused', reason: 'gone' }),
  ]);

  expect(items.map(actionsOf)).toEqual([['Send now', 'Edit', 'Discard'], [], [], ['Discard']]);
});

test('one row or all rows can be sent now', async () => {
  const { sync, user } = await openList([row({})]);

  await user.click(screen.getByRole('button', { name: 'Send now' }));
  await user.click(screen.getByRole('button', { name: 'Send all now' }));

  expect(
    sync.calls.filter(({ command }) => command === 'sendNow').map(({ given }) => given),
  ).toEqual([{ row: 'row-1' }, { row: null }]);
});

test('[product 2.12] editing takes the message back into the draft and opens the conversation', async () => {
  const { sync, user, path } = await openList([row({})]);
  sync.put(conversationQuery, { state: 'offline-first' });

  await user.click(screen.getByRole('button', { name: 'Edit' }));

  await expect.poll(path).toBe('/members/emma/chat');
  expect(sync.calls).toContainEqual({
    command: 'takeBackToDraft',
    given: { row: 'row-1', profile: 'emma', text: 'Hello there' },
  });
});

test('[contract 50] an edit that came too late says so, and its text can be sent as a new message', async () => {
  const late = {
    kind: 'message-edit',
    body: 'Better',
    state: 'refused',
    reason: 'conflict',
  } as const;
  const { sync, user } = await openList([row(late)]);
  sync.put(conversationQuery, { state: 'offline-first' });
  expect(screen.getByText('The 15 minutes for it were over.')).toBeDefined();

  await user.click(screen.getByRole('button', { name: 'Send as a new message' }));

  await waitFor(() =>
    expect(sync.calls).toContainEqual({
      command: 'takeBackToDraft',
      given: { row: 'row-1', profile: 'emma', text: 'Better' },
    }),
  );
});

test('a discarded question is restored into its form, before what was typed there since', async () => {
  const question = row({ key: 'question-1', kind: 'complaint', card: null, body: 'My invoice' });
  const sync = fakeSync({ ...AS_MEMBER, waiting: 1 });
  sync.put(waitingQuery, fresh({ rows: [question] }));
  sync.put(complaintsQuery, fresh({ rows: [WAITING_QUESTION] }));
  sync.put(formDraftQuery, fresh({ body: TYPED_SINCE }));
  sync.api.cancel = () => Promise.resolve(ok({ cancelled: true, body: 'My invoice' }));
  const { user, path } = renderApp('/waiting', sync);

  await user.click(await screen.findByRole('button', { name: 'Discard' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  await waitFor(() => expect(path()).toBe('/complaints'));
  expect(sync.calls.find(({ command }) => command === 'saveFormDraft')?.given).toEqual({
    form: 'complaint',
    body: JSON.stringify({
      subject: 'My invoice',
      order: 'order-1',
      person: { id: 'emma', name: 'Emma' },
      text: 'Where is it?\nHello',
    }),
  });
});

test('a discarded message can be restored', async () => {
  const { sync, user } = await openList([row({})]);
  sync.put(conversationQuery, { state: 'offline-first' });
  sync.api.cancel = () => Promise.resolve(ok({ cancelled: true, body: 'Hello there' }));

  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  await expect
    .poll(() => sync.calls)
    .toContainEqual({
      command: 'prependToDraft',
      given: { profile: 'emma', text: 'Hello there' },
    });
});

test('a discarded report can be restored, as it was', async () => {
  const { sync, user, path } = await openList([row({ kind: 'report', body: 'Asked for money' })]);
  const report: CommandParams<'reportMember'>[0] = {
    profile: emma.id,
    target: { type: 'message', id: '1' },
    category: 'fake',
    text: 'Asked for money',
    evidence: [MessageId.parse('1')],
    good_faith: true,
    block: true,
  };
  sync.api.cancel = () => Promise.resolve(ok({ cancelled: true, body: null, report }));

  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await screen.findByText('Report discarded');
  await user.click(screen.getByRole('button', { name: 'Undo' }));

  await expect.poll(() => sync.calls).toContainEqual({ command: 'reportMember', given: report });
  expect(path()).toBe('/waiting');
});

test.each<[WaitingRow['kind'], string]>([
  ['report', 'He asked me for money'],
  ['reaction', '👍'],
])('a discarded %s is not taken for a message to the member', async (kind, body) => {
  const { sync, user } = await openList([row({ kind, body })]);
  const cancelled = Promise.resolve(ok({ cancelled: true, body: null }));
  sync.api.cancel = () => cancelled;

  await user.click(screen.getByRole('button', { name: 'Discard' }));
  await act(() => cancelled);

  expect(screen.queryByText('Message discarded')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

test('taking a message back too late shows a notice and stays on the list', async () => {
  const { sync, user, path } = await openList([row({})]);
  sync.api.takeBackToDraft = () => Promise.resolve(ok({ cancelled: false }));

  await user.click(screen.getByRole('button', { name: 'Edit' }));

  await screen.findByText('Too late: this is already on its way.');
  expect(path()).toBe('/waiting');
});

test('[product 2.12] a text that cannot be stored as a draft stays on the list with its reason', async () => {
  const { sync, user, path } = await openList([row({})]);
  sync.api.takeBackToDraft = () => Promise.resolve(fail({ code: 'storage', reason: 'full' }));

  await user.click(screen.getByRole('button', { name: 'Edit' }));

  await screen.findByText('This device has no room left to keep things.');
  expect(path()).toBe('/waiting');
});

test.each<Live<WaitingView>>([
  { state: 'empty', value: { rows: [] }, syncedAt: Date.now() },
  { state: 'cached-fresh', value: { rows: [] }, syncedAt: null },
])(
  'a list without rows ($state) shows “Everything arrived” and a link to the chats',
  async (live) => {
    const sync = fakeSync(AS_MEMBER);
    sync.put(waitingQuery, live);
    renderApp('/waiting', sync);

    await screen.findByRole('heading', { name: 'Everything arrived' });
    expect(screen.getByRole('link', { name: 'Go to your chats' })).toBeTruthy();
  },
);

test('[sync 41] the diagnostics report is made on the device and saved as a file', async () => {
  const { sync, user } = await openList([row({})]);
  const report = JSON.stringify({ rows: [] });
  sync.api.exportDiagnostics = () => Promise.resolve(ok(report));
  const saved: { name: string; blob: Blob }[] = [];
  const blobs: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) blobs.push(blob);
    return 'blob:report';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    const [blob] = blobs;
    if (blob !== undefined) saved.push({ name: this.download, blob });
  });

  await user.click(screen.getByRole('button', { name: 'Save a report for support' }));

  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toBe('waiting.json');
  expect(await saved[0]?.blob.text()).toBe(report);
});

describe('[product 3.0] discarding all that waits', () => {
  const ROWS = [
    row({}),
    row({ key: 'row-2', body: 'And again' }),
    row({ key: 'row-3', kind: 'like', body: null, state: 'sending', canCancel: false }),
  ];

  async function asked(cancelled: (key: string) => boolean) {
    const app = await openList(ROWS);
    const taken: string[] = [];
    app.sync.api.cancel = ({ row: key }) => {
      if (cancelled(key)) taken.push(key);
      return Promise.resolve(ok({ cancelled: cancelled(key), body: null }));
    };
    await app.user.click(screen.getByRole('button', { name: 'Discard all' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard all that waits?' }));
    return { ...app, dialog, taken };
  }

  test('asks first, and keeps all', async () => {
    const { user, dialog, taken } = await asked(() => true);
    expect(dialog.getByText(/^2 items will not be sent/)).toBeDefined();

    await user.click(dialog.getByRole('button', { name: 'Keep all' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(taken).toEqual([]);
  });

  test('takes back what can be taken back', async () => {
    const { user, dialog, taken } = await asked(() => true);

    await user.click(dialog.getByRole('button', { name: 'Discard all' }));

    expect(await screen.findByText('All discarded')).toBeDefined();
    expect(taken).toEqual(['row-1', 'row-2']);
  });

  test('says how many have left meanwhile', async () => {
    const { user, dialog, taken } = await asked((key) => key === 'row-2');

    await user.click(dialog.getByRole('button', { name: 'Discard all' }));

    expect(
      await screen.findByText('1 item is already on its way. The others are discarded.'),
    ).toBeDefined();
    expect(taken).toEqual(['row-2']);
  });

  test('is not offered for one', async () => {
    await openList([row({})]);

    expect(screen.queryByRole('button', { name: 'Discard all' })).toBeNull();
  });
});
