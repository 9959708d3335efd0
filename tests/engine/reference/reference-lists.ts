/**
 * The likes list as a backend answers it, with the cards in it.
 */
import type { ProfileId } from '#schemas/ids.ts';
import type { CardOf, LikesBase } from '#sync/engine/overlay/likes.ts';
import { ADA, BEA, cardOf, timeAt } from '#tests/engine/people.ts';

export const wholeLikes = (liked: ReadonlySet<ProfileId>): LikesBase => ({
  profiles: [...liked].map((id) => ({ ...cardOf(id), did_like_profile: true, created: timeAt(0) })),
  liked_by: [],
});

const CARDS = new Map<string, ReturnType<typeof cardOf>>([ADA, BEA].map((id) => [id, cardOf(id)]));

export const cardOfId: CardOf = (id) => CARDS.get(id) ?? null;
