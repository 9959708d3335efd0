/** Likes: those given, those received, and the mark up to which received ones are seen (spec §3, §7; contract 14, 14b). */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { ProfileId } from './ids.ts';
import { LIKES_PAGE_SIZE, LIKES_PAGE_SIZE_MAX } from './limits.ts';
import { Done, NoBody, NoQuery } from './nothing.ts';
import { LikeableCard } from './profile.ts';
import { Time } from './time.ts';

/** A member I like. */
export const Like = z.object({ ...LikeableCard.shape, created: z.nullable(Time) });
export type Like = z.infer<typeof Like>;

/** A member who likes me; `like_new` until I have seen the like. */
export const LikedBy = z.object({ ...Like.shape, like_new: z._default(z.boolean(), false) });
export type LikedBy = z.infer<typeof LikedBy>;

/** `profiles`: members I like; `liked_by`: members who like me (decisions 38). */
export const LikesAnswer = z.object({ profiles: z.array(Like), liked_by: z.array(LikedBy) });
export type LikesAnswer = z.infer<typeof LikesAnswer>;

const LikeBody = z.strictObject({ profile: ProfileId });

export const listLikes = endpoint({
  name: 'listLikes',
  method: 'GET',
  path: '/api/likes.php',
  travel: 'pull',
  query: NoQuery,
  body: NoBody,
  answer: LikesAnswer,
});

export const likeProfile = endpoint({
  name: 'likeProfile',
  method: 'POST',
  path: '/api/likes.php',
  travel: 'outbox',
  query: NoQuery,
  body: LikeBody,
  answer: Done,
});

export const unlikeProfile = endpoint({
  name: 'unlikeProfile',
  method: 'DELETE',
  path: '/api/likes.php',
  travel: 'outbox',
  query: NoQuery,
  body: LikeBody,
  answer: Done,
});

/** Marks likes up to `until` as seen; never moves backwards. */
export const markLikesSeen = endpoint({
  name: 'markLikesSeen',
  method: 'PUT',
  path: '/api/likes.php',
  when: { read: '1' },
  travel: 'outbox',
  query: NoQuery,
  body: z.strictObject({ until: Time }),
  answer: z.object({ new_likes: z._default(z.number(), 0) }),
});

/** `visitors` have opened my profile; `hidden` are members I have hidden. */
export const LikeType = z.enum(['received', 'given', 'mutual', 'hidden', 'visitors']);
export type LikeType = z.infer<typeof LikeType>;

/** `created`: when it happened; of a mutual like, the later of the two. */
export const ListedLike = z.object({
  ...LikedBy.shape,
  mutual: z._default(z.boolean(), false),
});
export type ListedLike = z.infer<typeof ListedLike>;

/** Newest first; `cursor` fetches the next page, null after the last one (contract 14). */
export const listLikesByType = endpoint({
  name: 'listLikesByType',
  method: 'GET',
  path: '/api/likes.php',
  when: { type: '*' },
  travel: 'ask',
  query: z.object({
    type: LikeType,
    cursor: z.optional(z.string().check(z.regex(/^\d{1,13}\.[A-Za-z0-9_-]{1,64}$/))),
    limit: z._default(z.int().check(z.gte(1), z.lte(LIKES_PAGE_SIZE_MAX)), LIKES_PAGE_SIZE),
  }),
  body: NoBody,
  answer: z.object({ profiles: z.array(ListedLike), cursor: z.nullable(z.string()) }),
});
