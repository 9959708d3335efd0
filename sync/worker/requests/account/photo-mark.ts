/**
 * Marks one of my photos as nudity, or takes the mark back (contract 29). It needs a connection: how others see the photo must
 * not be shown before the server knows it. The mark of a moderator stays.
 */
import type { ImageId } from '#schemas/ids.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import { arrangePhotos } from '#schemas/photos.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import type { MemberSession } from '#sync/worker/session/member-session.ts';

/** The member's own row then carries the mark. */
export async function markOwnPhoto(
  memberSession: Pick<MemberSession, 'http' | 'wake'>,
  { image: id, nudity }: { image: ImageId; nudity: boolean },
): Promise<Outcome<null>> {
  const answer = await fetchOptional(memberSession.http, arrangePhotos, { body: { id, nudity } });
  const outcome = outcomeOf(arrangePhotos, answer);
  if (!outcome.ok) return outcome;
  memberSession.wake('member');
  return ok(null);
}
