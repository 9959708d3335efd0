import { act, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { ROUTES } from '#src/app/routes.tsx';
import { userQuery } from '#sync/queries/account.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { said } from '#tests/support/open-conversation.tsx';
import { ownUser } from '#tests/support/own-user.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';

const WORDS = /Confirm your email address: likes and messages wait/;

beforeEach(() => sessionStorage.clear());

function open(confirmed: boolean | undefined, path = '/waiting', rows = ROUTES) {
  const sync = fakeSync({ ...AS_MEMBER, connectivity: 'online' });
  const known = confirmed === undefined ? {} : { confirmed };
  sync.put(userQuery, fresh({ ...ownUser({}, { date_of_birth: '1990-01-01' }), ...known }));
  return { sync, ...renderApp(path, sync, rows) };
}

test('[§4] a member whose address is not confirmed is reminded, and can have the letter sent again', async () => {
  const { sync, user } = open(false);

  await screen.findByText(WORDS);
  await user.click(screen.getByRole('button', { name: 'No email?' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/anna@vonk.test/)).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: /^Send/ }));

  await waitFor(() => expect(said(sync, 'resendActivation')).toEqual([{}]));
});

test('its dialog stays open when the code of the first page arrives', async () => {
  const page = Promise.withResolvers<{ Component: ComponentType }>();
  const rows = ROUTES.map((row) => ({ ...row, load: () => page.promise }));
  const { user } = open(false, '/waiting', rows);
  await screen.findByText(WORDS);
  await user.click(screen.getByRole('button', { name: 'No email?' }));
  const dialog = await screen.findByRole('dialog');

  await act(async () => page.resolve({ Component: () => <h1>Arrived</h1> }));
  await screen.findByText('Arrived');

  expect(screen.getByRole('dialog')).toBe(dialog);
});

test('the reminder can be closed for this visit', async () => {
  const { user, navigate } = open(false);
  await screen.findByText(WORDS);

  await user.click(screen.getByRole('button', { name: 'Later' }));
  await navigate('/me');
  await screen.findByRole('heading', { level: 1 });

  expect(screen.queryByText(WORDS)).toBeNull();
});

test.each([
  ['stopped at a step', 4, true],
  ['is at its end', 7, false],
  ['is of a backend that does not keep the step', undefined, false],
] as const)(
  '[§4 lastSignupStep] where the signup %s, the reminder leads back to it: %s',
  async (_case, lastSignupStep, isThere) => {
    const { sync } = open(false);
    await screen.findByText(WORDS);
    const known = lastSignupStep === undefined ? {} : { lastSignupStep };
    act(() => sync.put(userQuery, fresh({ ...ownUser(known), confirmed: false })));

    const link = screen.queryByRole('link', { name: 'Complete your profile' });

    expect(link?.getAttribute('href')).toBe(isThere ? '/signup' : undefined);
  },
);

test('the reminder goes when the address is confirmed', async () => {
  const { sync } = open(false);
  await screen.findByText(WORDS);

  act(() => sync.put(userQuery, fresh({ ...ownUser(), confirmed: true })));

  expect(screen.queryByText(WORDS)).toBeNull();
});

test.each([
  ['is confirmed', true, '/waiting'],
  ['is of a backend that does not say', undefined, '/waiting'],
  ['is the subject of the page', false, '/activate/done'],
] as const)('there is no reminder when the address %s', async (_, confirmed, path) => {
  open(confirmed, path);

  await screen.findByRole('heading', { level: 1 });
  // The notices are loaded after the page: this one is shown by then, too.
  await import('#src/app/notices/notices.tsx');
  await new Promise((done) => {
    setTimeout(done, 50);
  });

  expect(screen.queryByText(WORDS)).toBeNull();
});
