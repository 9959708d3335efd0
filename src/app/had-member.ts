/**
 * Whether a member was signed in when the app was last open, and which lines about the account stood above the pages. Until the
 * worker has answered, what surrounds a page is drawn for them, so that nothing moves when the answer comes.
 */
import { keep, kept, unkeep } from '#src/lib/kept.ts';
import type { SyncStatus } from '#sync/queries/status.ts';

const NAME = 'had-member';
const YES = '1';

/** `new`: the first steps are offered. `unfinished`: the signup has not reached its end. */
export type AccountLine = 'new' | 'unconfirmed' | 'unfinished' | 'no-birth-date';

const words = (): string[] => (kept(NAME) ?? YES).split(' ');

export const hadMember = (): boolean => kept(NAME) !== null;

export const hadLines = (): boolean => words().some((word) => word !== YES);

export const hadLine = (line: AccountLine): boolean => words().includes(line);

export function keepLine(line: AccountLine, isDue: boolean): void {
  const others = words().filter((word) => word !== line);
  const now = (isDue ? [...others, line] : others).join(' ');
  keep(NAME, now === '' ? YES : now);
}

export function keepHadMember({ state }: SyncStatus['session']): void {
  if (state === 'member' && !hadMember()) keep(NAME, YES);
  else if (state === 'visitor') unkeep(NAME);
}
