/**
 * Who may see a route (spec §2, decisions 22). A member who is signed in on this device passes without a query. When the
 * device has no member at the start, the server is queried. If that query fails, the page offers to try again and does not
 * lead to the login. guarded.tsx makes the query and the navigation.
 */
import type { SyncStatus } from '#sync/queries/status.ts';
import type { ScreenAccess } from '#schemas/screens.ts';

/** The state of the query to the server. */
export type Check = 'unasked' | 'asking' | 'failed' | 'visitor';

export type GuardVerdict = 'pass' | 'wait' | 'ask' | 'cannot-check' | 'login';

const AFTER_CHECK = {
  unasked: 'ask',
  asking: 'wait',
  failed: 'cannot-check',
  visitor: 'login',
} satisfies Record<Check, GuardVerdict>;

export function judge(
  access: ScreenAccess,
  session: SyncStatus['session'],
  check: Check,
): GuardVerdict {
  if (access !== 'member' || session.state === 'member') return 'pass';
  if (session.state === 'unknown') return 'wait';
  return session.cause === 'start' ? AFTER_CHECK[check] : 'login';
}

/**
 * Where a visitor is led: to the login, after which they return to the page they opened, except after a logout; and after a
 * deletion to its own page, because there is nothing to log in to.
 */
export function visitorPath(session: SyncStatus['session'], from: string): string {
  const cause = session.state === 'visitor' ? session.cause : null;
  if (cause === 'deleted') return '/account-deleted';
  return cause === 'logout' || from === '/' ? '/login' : `/login?next=${encodeURIComponent(from)}`;
}
