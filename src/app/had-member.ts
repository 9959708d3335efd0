/**
 * Whether a member was signed in when the app was last open. Until the worker has answered, what surrounds a page is drawn for
 * them, so that nothing moves when the answer comes.
 */
import { keep, kept, unkeep } from '#src/lib/kept.ts';
import type { SyncStatus } from '#sync/queries/status.ts';

const NAME = 'had-member';
const YES = '1';
const NEW = 'new';

export const hadMember = (): boolean => kept(NAME) !== null;

/** They were offered the first steps and have not answered. */
export const hadNewMember = (): boolean => kept(NAME) === NEW;

export const keepNewMember = (isNew: boolean): void => keep(NAME, isNew ? NEW : YES);

export function keepHadMember({ state }: SyncStatus['session']): void {
  if (state === 'member' && !hadMember()) keep(NAME, YES);
  else if (state === 'visitor') unkeep(NAME);
}
