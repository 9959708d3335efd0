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
  'arrangePhotos',
  'deletePhoto',
] as const;

type ShownFor = (typeof SHOWN_FOR)[number];

/** What this device keeps by itself on a site of the specification (decisions 117). */
const KEPT_HERE: ReadonlySet<ShownFor> = new Set<ShownFor>([
  'listHides',
  'listBlocks',
  'hideProfile',
  'blockProfile',
]);

export function useSiteHas(): (call: ShownFor) => boolean {
  const has = useStatus('contract', 'lacking');
  const keepsHere = useKeepsHere();
  return (call) => (keepsHere && KEPT_HERE.has(call)) || mayHave(has, call);
}

/** Whether hiding and blocking reach no further than this device. */
export const useKeepsHere = (): boolean => useStatus('contract').contract === 'specification';
