/** Like and unlike: one row per profile, stored before it is shown (invariants 1, 6). */
import type { ProfileId } from '#schemas/ids.ts';
import { GIVEN, RECEIVED } from '#sync/db/tables/likes.ts';
import { oweMatch } from '#sync/db/tables/new-matches.ts';
import { get } from '#sync/db/store/store.ts';
import { likeRow } from '#sync/engine/intents/like.ts';
import type { MemberSession } from '#sync/worker/session/member-session.ts';
import { newIntent, enqueue, type CommandContext } from './enqueue.ts';

/** Whether the base holds a like for this profile; null when unknown. */
async function likedInBase(
  { store, freshness }: MemberSession,
  profile: ProfileId,
): Promise<boolean | null> {
  const like = await get(store, 'likes', `${GIVEN}:${profile}`);
  if (like) return true;
  if (freshness.get('likes').syncedAt !== null) return false;
  return (await get(store, 'profiles', profile))?.profile?.did_like_profile ?? null;
}

export async function setLike(
  { memberSession, ...context }: CommandContext,
  { profile, wanted: liked }: { profile: ProfileId; wanted: boolean },
): Promise<void> {
  // When unknown, the like and its undoing are both sent: which of them changes nothing is not known.
  const { store } = memberSession;
  const [from, received, intent] = await Promise.all([
    likedInBase(memberSession, profile),
    liked ? get(store, 'likes', `${RECEIVED}:${profile}`) : null,
    newIntent({ memberSession, ...context }, liked),
  ]);
  // Before the like: a tab may end between the two, and what is owed without a mutual like shows nothing.
  if (received !== null && from !== true) await oweMatch(store, profile);
  await enqueue(
    memberSession,
    likeRow({ member: memberSession.member, target: profile, intent, from }),
  );
}
