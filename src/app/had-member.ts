/**
 * Whether a member was signed in when the app was last open. Until the worker has answered, what surrounds a page that is for
 * everyone is drawn for them, so that nothing moves when the answer comes.
 */
import { keep, kept, unkeep } from '#src/lib/kept.ts';
import type { SyncStatus } from '#sync/queries/status.ts';

const NAME = 'had-member';

export const hadMember = (): boolean => kept(NAME) !== null;

export function keepHadMember({ state }: SyncStatus['session']): void {
  if (state === 'member') keep(NAME, '1');
  else if (state === 'visitor') unkeep(NAME);
}
