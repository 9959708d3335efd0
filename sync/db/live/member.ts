/** One member's page: the stored data, the state of my like, and the conversation. */
import * as z from 'zod/mini';
import { ProfileId } from '#schemas/ids.ts';
import { GIVEN, RECEIVED } from '#sync/db/tables/likes.ts';
import { memberKey } from '#sync/db/tables/freshness-keys.ts';
import { likeRowsOf, likeView } from '#sync/engine/overlay/like-view.ts';
import { memberQuery, WANTED_OF_MEMBER } from '#sync/queries/member.ts';
import { closeAll, define, watched } from './definition.ts';
import { watchExclusions } from './exclusions.ts';

/**
 * Detects that a member has left the lists of this device. It is the only sign of a member who deletes the account, blocks me, or is
 * hidden or blocked on another device of mine. `isListed` is null for a member already known to be gone, as after “Hide” here.
 */
function watchLeaving(): { see: (isListed: boolean | null) => boolean } {
  let wasListed = false;
  let hasLeft = false;
  return {
    see(isListed) {
      hasLeft = isListed === false && (wasListed || hasLeft);
      wasListed = isListed === true;
      return hasLeft;
    },
  };
}

export const liveMember = define({
  query: memberQuery,
  params: z.object({ profile: ProfileId, wanted: z.optional(z.enum(WANTED_OF_MEMBER)) }),
  access: 'anyone',
  open(world, { profile, wanted }, changed) {
    const { store, rows, cardOf, freshness } = world;
    const exclusionWatch = watchExclusions(world, changed);
    const stored = watched(store, 'profiles', { keys: [profile] }, changed);
    const likes = watched(
      store,
      'likes',
      { keys: [`${GIVEN}:${profile}`, `${RECEIVED}:${profile}`] },
      changed,
    );
    const chats = watched(store, 'chats', { keys: [profile] }, changed);
    const leaving = watchLeaving();
    return {
      close: closeAll(stored, likes, chats, exclusionWatch),
      view() {
        const exclusions = exclusionWatch.members();
        if (
          stored.rows === null ||
          likes.rows === null ||
          chats.rows === null ||
          exclusions === null
        )
          return null;
        const freshnessKey = memberKey(profile);
        if (exclusions.has(profile)) {
          leaving.see(null);
          return { value: null, isEmpty: true, isGone: true, freshnessKey };
        }
        const known = stored.rows[0]?.data ?? null;
        const card = known?.card ?? cardOf(profile);
        if (card === null) return { value: null, isEmpty: true, freshnessKey };
        const whole = known?.profile ?? null;
        const isPolled = freshness('likes').syncedAt !== null;
        const has = (group: string) => likes.rows?.some((row) => row.group === group) === true;
        const liked = isPolled ? has(GIVEN) : whole?.did_like_profile === true;
        const value = {
          card,
          profile: whole,
          ...likeView(liked, likeRowsOf(rows()).get(profile)),
          liked_by: isPolled ? has(RECEIVED) : whole?.liked_by === true,
          conversation: chats.rows[0]?.data.conversation.id ?? null,
        };
        const hasLeft = leaving.see(value.liked_by || value.conversation !== null);
        return { value, isEmpty: false, isShort: wanted === 'visit' && hasLeft, freshnessKey };
      },
    };
  },
});
