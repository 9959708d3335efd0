/**
 * The order of my images, and deleting one (contract 29, 30). They need a connection: the answer is the new list, which the
 * next read of the user brings to the screen. A backend may lack the calls.
 */
import type { ImageId } from '#schemas/ids.ts';
import { ok, type Outcome } from '#schemas/outcome.ts';
import { arrangePhotos, deletePhoto } from '#schemas/photos.ts';
import { outcomeOf } from '#sync/worker/http/outcome-of.ts';
import { fetchOptional } from '#sync/worker/http/optional.ts';
import type { MemberSession } from '#sync/worker/session/member-session.ts';

type Call = typeof arrangePhotos | typeof deletePhoto;

async function change(
  memberSession: MemberSession,
  call: Call,
  body: object,
): Promise<Outcome<null>> {
  const outcome = outcomeOf(call, await fetchOptional(memberSession.http, call, { body }));
  if (!outcome.ok) return outcome;
  memberSession.wake('member');
  return ok(null);
}

export const orderPhotos = (
  memberSession: MemberSession,
  { order }: { order: ImageId[] },
): Promise<Outcome<null>> => change(memberSession, arrangePhotos, { order });

export const removePhoto = (
  memberSession: MemberSession,
  { image }: { image: ImageId },
): Promise<Outcome<null>> => change(memberSession, deletePhoto, { id: image });
