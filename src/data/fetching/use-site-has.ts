/**
 * Whether the site has what a tab, a row or a button leads to, before it is asked (decisions 112): what it lacks does not show. While
 * nothing is known everything does.
 */
import { mayHave } from '#sync/queries/status.ts';
import { useStatus } from '#src/data/use-status.ts';

/** The calls that a place is shown for, none of them of the specification; their names are those of the contract. */
export const SHOWN_FOR = [
  'listLikesByType',
  'listHides',
  'listBlocks',
  'hideProfile',
  'blockProfile',
  'listReports',
  'makeComplaint',
  'markChat',
  'listNotifications',
  'getNotificationSettings',
  'askMailChange',
  'changePassword',
  'askPasswordReset',
  'getFactor',
  'listSessions',
  'listMatches',
  'arrangePhotos',
  'deletePhoto',
] as const;

export function useSiteHas(): (call: (typeof SHOWN_FOR)[number]) => boolean {
  const has = useStatus('contract', 'lacking');
  return (call) => mayHave(has, call);
}
