import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Time, timeOf } from '#schemas/time.ts';
import { hadLine, hadLines } from '#src/app/had-member.ts';
import { userQuery } from '#sync/queries/account.ts';
import type { SyncStatus } from '#sync/queries/status.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { ownUser } from '#tests/support/own-user.ts';
import { AS_MEMBER, AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';

const DAY_MS = 86_400_000;
const OFFER = 'New here? Three short steps show how it works.';
const daysAgo = (days: number) => timeOf(Date.now() - days * DAY_MS);

afterEach(() => {
  cleanup();
  localStorage.clear();
});

interface Opened {
  path?: string;
  joined?: Time | null;
  confirmed?: boolean;
  born?: string | null;
  status?: Partial<SyncStatus>;
}

async function open({ path = '/me', joined = daysAgo(0), confirmed = true, ...rest }: Opened = {}) {
  const sync = fakeSync({ ...AS_MEMBER, ...rest.status });
  const born = { date_of_birth: rest.born === undefined ? '1990-01-01' : rest.born };
  sync.put(userQuery, fresh(ownUser({ signup_date: joined, confirmed }, born)));
  const app = renderApp(path, sync);
  await screen.findByRole('heading', { level: 1 });
  return { sync, ...app };
}

const offered = () => screen.queryByText(OFFER) !== null;

test('a new member is offered three steps in a line that covers nothing, and reads them one by one', async () => {
  const { user } = await open();
  await screen.findByText(OFFER);
  expect(screen.queryByRole('dialog')).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Show me' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'First steps' }));
  const titles = [];
  for (let step = 1; step <= 3; step += 1) {
    expect(dialog.getByText(`Step ${step} of 3`)).toBeTruthy();
    titles.push(dialog.getByRole('heading', { level: 3, name: /^W/ }).textContent);
    await user.click(dialog.getByRole('button', { name: step === 3 ? 'Done' : 'Next' }));
  }

  expect(titles).toEqual(['Where you find people', 'What a like does', 'What stays private']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(offered()).toBe(false);
});

test('after a reload it stands there before the account is read, and so until the account says otherwise', async () => {
  await open();
  await screen.findByText(OFFER);
  cleanup();

  const sync = fakeSync({ session: { state: 'unknown' } });
  renderApp('/me', sync);
  await screen.findByText(OFFER);
  act(() => sync.setStatus(AS_MEMBER));
  expect(offered()).toBe(true);
  act(() => sync.put(userQuery, fresh(ownUser({ signup_date: daysAgo(30), confirmed: true }))));

  await waitFor(() => expect(offered()).toBe(false));
  expect(hadLine('new')).toBe(false);
});

test.each<[string, string, Opened]>([
  ['an address to confirm', 'Confirm your email address', { confirmed: false }],
  ['a birth date that is missing', 'Your birth date is missing', { born: null }],
])(
  'after a reload the line of %s stands there before the account is read',
  async (_what, words, given) => {
    await open(given);
    await screen.findByText(words, { exact: false });
    cleanup();

    const sync = fakeSync({ session: { state: 'unknown' } });
    renderApp('/me', sync);
    await screen.findByText(words, { exact: false });
    act(() => sync.setStatus(AS_MEMBER));
    expect(screen.queryByText(words, { exact: false })).not.toBeNull();
    act(() =>
      sync.put(userQuery, fresh(ownUser({ confirmed: true }, { date_of_birth: '1990-01-01' }))),
    );

    await waitFor(() => expect(screen.queryByText(words, { exact: false })).toBeNull());
    expect(hadLines()).toBe(false);
  },
);

test('a step back shows the step before', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'Show me' }));
  const dialog = within(await screen.findByRole('dialog'));

  await user.click(dialog.getByRole('button', { name: 'Next' }));
  await user.click(dialog.getByRole('button', { name: 'Back' }));

  expect(dialog.getByText('Where you find people')).toBeTruthy();
});

test.each([
  ['in the line', ['Skip']],
  ['in the first step', ['Show me', 'Skip']],
  ['by closing', ['Show me', 'Close']],
])('skipped %s, they are never offered again on this device', async (_where, presses) => {
  const { user } = await open();
  await screen.findByText(OFFER);
  for (const [number, name] of presses.entries()) {
    const place = number === 0 ? screen : within(await screen.findByRole('dialog'));
    await user.click(place.getByRole('button', { name }));
  }
  await waitFor(() => expect(offered()).toBe(false));
  cleanup();

  await open();
  expect(offered()).toBe(false);
});

test('a member who joins on this device later is offered them, too', async () => {
  localStorage.setItem('first-visit-over', String(Math.floor(Date.now() / DAY_MS) - 1));
  await open();

  expect(await screen.findByText(OFFER)).toBeTruthy();
});

test('offline they can be read', async () => {
  const { user } = await open({ status: { connectivity: 'offline' } });

  await user.click(await screen.findByRole('button', { name: 'Show me' }));

  expect((await screen.findByRole('dialog')).textContent).toMatch(/“Search” shows who is near you/);
});

test.each<[string, Opened]>([
  ['joined eight days ago', { joined: daysAgo(9) }],
  ['joined at a time the site does not say', { joined: null }],
  ['still has to confirm the address', { confirmed: false }],
  ['still has to give a birth date', { born: null }],
  ['is in the deck', { path: '/match-finder' }],
  ['is in a conversation', { path: '/chats/talk' }],
  ['is completing the profile', { path: '/complete-signup' }],
])('a member who %s is not offered them', async (_who, given) => {
  await open(given);
  await new Promise((later) => setTimeout(later, 50));

  expect(offered()).toBe(false);
});

test('a visitor is not offered them', async () => {
  renderApp('/', fakeSync(AS_VISITOR));
  await screen.findByRole('heading', { level: 1 });

  expect(offered()).toBe(false);
});

test('the help of Me shows them again', async () => {
  const { user } = await open({ joined: daysAgo(400) });

  await user.click(screen.getByRole('button', { name: 'First steps' }));

  const dialog = within(await screen.findByRole('dialog', { name: 'First steps' }));
  await user.click(dialog.getByRole('button', { name: 'Skip' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
