/** One member's page: the full profile if stored, at least the card, and the state of my like. */
import type { ConversationId, ProfileId } from '#schemas/ids.ts';
import type { Card, Profile } from '#schemas/profile.ts';
import { query } from './live.ts';
import type { LikeView } from './likes.ts';

export interface PersonView extends LikeView {
  card: Card;
  /** Null while only the card of a list is stored. */
  profile: Profile | null;
  liked_by: boolean;
  conversation: ConversationId | null;
}

/**
 * What is fetched for the screen, and nothing without it: `visit`: the whole profile, each time; the member sees it as a visit.
 * `profile`: the same where only the card of a list is stored.
 */
export const WANTED_OF_MEMBER = ['visit', 'profile'] as const;
export type WantedOfMember = (typeof WANTED_OF_MEMBER)[number];

export const memberQuery = query<
  { profile: ProfileId; wanted?: WantedOfMember | undefined },
  PersonView
>()('member');
