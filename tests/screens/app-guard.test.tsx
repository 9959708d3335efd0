import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fail, ok } from '#schemas/outcome.ts';
import { judge, visitorPath, type Check, type GuardVerdict } from '#src/app/guard.ts';
import type { ScreenAccess } from '#schemas/screens.ts';
import { ROUTES } from '#src/app/routes.tsx';
import { ownPath } from '#src/lib/own-path.ts';
import { userQuery } from '#sync/queries/account.ts';
import type { SyncStatus } from '#sync/queries/status.ts';
import { fakeSync } from '#tests/support/fake-sync.ts';
import { ANNA, AS_MEMBER, AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';

type Session = SyncStatus['session'];
const member: Session = AS_MEMBER.session;
const unknown: Session = { state: 'unknown' };
const visitor = (cause: 'start' | 'logout' | 'deleted' | 'refused'): Session => ({
  state: 'visitor',
  cause,
});

const TABLE: [ScreenAccess, Session, Check, GuardVerdict][] = [
  ['public', unknown, 'unasked', 'pass'],
  ['public', visitor('start'), 'unasked', 'pass'],
  ['optional', visitor('refused'), 'unasked', 'pass'],
  ['optional', member, 'unasked', 'pass'],
  ['member', member, 'unasked', 'pass'],
  ['member', member, 'failed', 'pass'],
  ['member', unknown, 'unasked', 'wait'],
  ['member', unknown, 'failed', 'wait'],
  ['member', visitor('start'), 'unasked', 'ask'],
  ['member', visitor('start'), 'asking', 'wait'],
  ['member', visitor('start'), 'failed', 'cannot-check'],
  ['member', visitor('start'), 'visitor', 'login'],
  ['member', visitor('logout'), 'unasked', 'login'],
  ['member', visitor('deleted'), 'unasked', 'login'],
  ['member', visitor('refused'), 'failed', 'login'],
];

test.each(TABLE)(
  '[decisions 22] a route with the access “%s”, the session %o and the check “%s” give the verdict “%s”',
  (access, session, check, verdict) => {
    expect(judge(access, session, check)).toBe(verdict);
  },
);

test('[§2 route guard] the login keeps the address that the member wanted, except after a logout by the member', () => {
  expect(visitorPath(visitor('start'), '/chats/c1?a=b')).toBe('/login?next=%2Fchats%2Fc1%3Fa%3Db');
  expect(visitorPath(visitor('refused'), '/likes')).toBe('/login?next=%2Flikes');
  expect(visitorPath(visitor('logout'), '/likes')).toBe('/login');
});

test('[product 3.15] after a deletion every page of a member leads to the page that says so', () => {
  expect(visitorPath(visitor('deleted'), '/me')).toBe('/account-deleted');
});

test.each([
  ['/chats/c1?a=b#c', '/chats/c1?a=b#c'],
  ['https://evil.test/', null],
  ['//evil.test/', null],
  ['/\\evil.test', null],
  ['/\t/evil.test', null],
  ['/.//evil.test', null],
  ['/chats/..//evil.test', null],
  ['/%2e//evil.test', null],
  ['javascript:alert(1)', null],
  ['/login?next=/login', null],
  ['', null],
  [null, null],
])('the return path %s is read as %s', (given, path) => {
  expect(ownPath(given)).toBe(path);
});

test.each(ROUTES.filter(({ access, load }) => access === 'member' && load !== null))(
  '[§2 routes] $path needs a login',
  async ({ path }) => {
    const sync = fakeSync(AS_VISITOR);
    const app = renderApp(path.replaceAll(/:\w+/g, 'x'), sync);

    await screen.findByRole('button', { name: 'Log in' });

    expect(app.path()).toMatch(/^\/login\?next=/);
    expect(sync.calls).toContainEqual({ command: 'checkSession', given: undefined });
  },
);

test('[decisions 22] a session that cannot be checked is not a logout, and trying again opens the page', async () => {
  const sync = fakeSync(AS_VISITOR);
  sync.api.checkSession = () => Promise.resolve(fail({ code: 'timeout' }));
  const app = renderApp('/me', sync);

  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(app.path()).toBe('/me');

  sync.api.checkSession = () => {
    sync.setStatus(AS_MEMBER);
    return Promise.resolve(ok({ member: ANNA }));
  };
  await app.user.click(again);

  await screen.findByRole('heading', { level: 1, name: 'Me' });
  expect(app.path()).toBe('/me');
});

test('[decisions 22] a stored member is let in without a call to the server', async () => {
  const sync = fakeSync(AS_MEMBER);
  sync.put(userQuery, { state: 'offline-first' });
  renderApp('/me', sync);

  await screen.findByRole('heading', { level: 1, name: 'Me' });
  expect(sync.calls.map(({ command }) => command)).not.toContain('checkSession');
});

test('while the session is unknown, neither the page nor the login is shown', async () => {
  const sync = fakeSync();
  const app = renderApp('/me', sync);

  await screen.findByText('Loading...', { selector: '[role=status] *' });
  expect(app.path()).toBe('/me');

  sync.setStatus(AS_MEMBER);
  await screen.findByRole('heading', { level: 1, name: 'Me' });
});
