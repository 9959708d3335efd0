import { IDEMPOTENCY_KEY } from '#schemas/headers.ts';
import { likeProfile } from '#schemas/likes.ts';
import type { MemberBrowser } from './browser.ts';

/** A like as a device sends it: the same key is the same intent. */
export const likeWithKey = (member: MemberBrowser, profile: string, key: string) =>
  member.call(likeProfile, { body: { profile }, headers: { [IDEMPOTENCY_KEY]: key } });
