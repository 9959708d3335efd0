import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fail, ok, type Failure, type Outcome } from '#schemas/outcome.ts';
import type { ProfileId } from '#schemas/ids.ts';
import { ROUTES, type RouteModule } from '#src/app/routes.tsx';
import { settingsQuery, userQuery } from '#sync/queries/account.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { ANNA, AS_MEMBER, AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';
import { settingsWith } from '#tests/support/site-settings.ts';

const DEMO = { email: 'anna@vonk.test', password: 'vonk-demo-1' };

async function openLogin(path = '/login') {
  const sync = fakeSync(AS_VISITOR);
  sync.put(settingsQuery, fresh(settingsWith({ demo_accounts: [DEMO] })));
  sync.put(userQuery, { state: 'loading-first' });
  const app = renderApp(path, sync);
  await screen.findByRole('button', { name: 'Log in' });
  return {
    sync,
    ...app,
    email: screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }),
    password: screen.getByLabelText<HTMLInputElement>('Password'),
    submit: screen.getByRole('button', { name: 'Log in' }),
  };
}

test('[§4 login] a login leads to the address that the visitor wanted', async () => {
  const { sync, user, email, password, submit, path } = await openLogin('/login?next=%2Fme');
  sync.api.logIn = () => {
    sync.setStatus(AS_MEMBER);
    return Promise.resolve(ok({ member: ANNA }));
  };

  await user.type(email, 'anna@vonk.test');
  await user.type(password, 'vonk-demo-1');
  await user.click(submit);

  await waitFor(() => expect(path()).toBe('/me'));
});

test('the login stays on the screen until the code of the next page is there', async () => {
  const code = Promise.withResolvers<RouteModule>();
  const rows = ROUTES.map((row) =>
    row.path === '/members' ? { ...row, load: () => code.promise } : row,
  );
  const sync = fakeSync(AS_VISITOR);
  const { path } = renderApp('/login', sync, rows);
  await screen.findByRole('heading', { name: 'Good to see you again' });

  act(() => sync.setStatus(AS_MEMBER));
  expect(await screen.findByRole('progressbar')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Good to see you again' })).toBeDefined();

  code.resolve({ Component: () => <h1>People</h1> });
  expect(await screen.findByRole('heading', { name: 'People' })).toBeDefined();
  expect(path()).toBe('/members');
});

test.each(['all', 'with_trafficsource', 'none'] as const)(
  'the login leads to a new password, and with signups “%s” to joining only when it is possible',
  async (signups) => {
    const sync = fakeSync(AS_VISITOR);
    sync.put(settingsQuery, fresh(settingsWith({ signups })));
    renderApp('/login', sync);

    const forgotten = await screen.findByRole('link', { name: 'Forgot your password?' });
    expect(forgotten.getAttribute('href')).toBe('/reset-password');
    const join = screen.queryByRole('link', { name: 'Join free' })?.getAttribute('href');
    expect(join).toBe(signups === 'all' ? '/signup' : undefined);
  },
);

test('the choice of language waits for the settings, because they add what stands above it', async () => {
  const sync = fakeSync(AS_VISITOR);
  sync.put(settingsQuery, { state: 'loading-first' });
  renderApp('/login', sync);
  await screen.findByRole('button', { name: 'Log in' });
  const main = within(screen.getByRole('main'));
  const before = main.queryByLabelText('Language');

  act(() => sync.put(settingsQuery, fresh(settingsWith({ demo_accounts: [DEMO] }))));

  expect(await main.findByLabelText('Language')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Just looking?' })).toBeDefined();
  expect(before).toBeNull();
});

test('a site without demo accounts does not say that everybody on it is made up', async () => {
  const sync = fakeSync(AS_VISITOR);
  sync.put(settingsQuery, fresh(settingsWith({ demo_accounts: [] })));
  renderApp('/login', sync);

  await screen.findByRole('button', { name: 'Log in' });
  expect(screen.queryByText('Just looking?')).toBeNull();
});

test('a return path to another site is ignored', async () => {
  const sync = fakeSync(AS_MEMBER);
  const { path } = renderApp('/login?next=https%3A%2F%2Fevil.test', sync);

  await waitFor(() => expect(path()).toBe('/members'));
});

test.each<[Failure, string]>([
  [
    { code: 'refused', status: 400, reason: 'invalid_login', message: '' },
    'That email or password isn’t right.',
  ],
  [
    { code: 'refused', status: 403, reason: 'not_confirmed', message: '' },
    'Please confirm your email address first. We sent you a link.',
  ],
  [{ code: 'offline' }, 'You are offline.'],
  [{ code: 'rate', retryAfterMs: 30_000 }, 'That was a lot at once. Please wait a moment.'],
  [
    { code: 'rate', retryAfterMs: 31 * 60_000 },
    'That was a lot at once. Please try again in 31 minutes.',
  ],
  [{ code: 'refused', status: 400, reason: 'new_reason', message: 'Say hi first' }, 'Say hi first'],
])('the failure %o is shown as a sentence, and what was typed stays', async (failure, words) => {
  const { sync, user, email, password, submit } = await openLogin();
  sync.api.logIn = () => Promise.resolve(fail(failure));

  await user.type(email, 'anna@vonk.test');
  await user.type(password, 'wrong');
  await user.click(submit);

  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect([email.value, password.value]).toEqual(['anna@vonk.test', 'wrong']);
});

test('an empty field is reported before anything is sent, and gets the focus', async () => {
  const { sync, user, email, password, submit } = await openLogin();

  await user.type(email, 'anna@vonk.test');
  await user.click(submit);

  expect(password.getAttribute('aria-invalid')).toBe('true');
  expect(email.getAttribute('aria-invalid')).toBeNull();
  expect(document.activeElement).toBe(password);
  expect(sync.calls.map(({ command }) => command)).not.toContain('logIn');
});

test('[decisions 28] a demo account fills the form with one press, and the shared-device switch is sent with the login', async () => {
  const { sync, user, submit } = await openLogin();

  await user.click(screen.getByRole('button', { name: `Use ${DEMO.email}` }));
  await user.click(screen.getByRole('switch', { name: 'This is a shared device' }));
  await user.click(submit);

  expect(sync.calls).toContainEqual({ command: 'logIn', given: { ...DEMO, shared: true } });
});

test('while the answer is awaited, a second press of the button sends nothing', async () => {
  const { sync, user, submit } = await openLogin();
  const sent: unknown[] = [];
  const later = Promise.withResolvers<Outcome<{ member: ProfileId }>>();
  sync.api.logIn = (given) => {
    sent.push(given);
    return later.promise;
  };

  await user.click(screen.getByRole('button', { name: `Use ${DEMO.email}` }));
  await user.click(submit);
  await user.click(submit);
  later.resolve(fail({ code: 'timeout' }));

  await screen.findByRole('alert');
  expect(sent).toHaveLength(1);
});
