/**
 * Who may see a route (spec §2, decisions 22). A stored member passes at once; for a visitor the server is queried; a failed
 * query is not a refusal. The query and the navigation belong to guarded.tsx.
 */
import type { SyncStatus } from '#sync/queries/status.ts';
import type { Access } from '#schemas/screens.ts';

/** The state of the query to the server. */
export type Check = 'unasked' | 'asking' | 'failed' | 'visitor';

export type Verdict = 'pass' | 'wait' | 'ask' | 'cannot-check' | 'login';

const AFTER_CHECK = {
  unasked: 'ask',
  asking: 'wait',
  failed: 'cannot-check',
  visitor: 'login',
} satisfies Record<Check, Verdict>;

export function judge(access: Access, session: SyncStatus['session'], check: Check): Verdict {
  if (access !== 'member' || session.state === 'member') return 'pass';
  if (session.state === 'unknown') return 'wait';
  return session.cause === 'start' ? AFTER_CHECK[check] : 'login';
}

/** A member who logged out is not led back; every other visitor returns to the page they opened. */
export function loginPath(session: SyncStatus['session'], from: string): string {
  const left = session.state === 'visitor' && session.cause === 'logout';
  return left || from === '/' ? '/login' : `/login?next=${encodeURIComponent(from)}`;
}
