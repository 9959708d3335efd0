/**
 * Calls that reach for another member. All are closed until the e-mail address is confirmed, so that an address nobody owns
 * bothers nobody; to a member whom moderation hides, those that the other would notice. Looking around and completing one's
 * own profile stay open (spec §4 signup steps).
 */
import { openChat, openChatByPost } from '#schemas/chats.ts';
import { likeProfile } from '#schemas/likes.ts';
import { sendMessage } from '#schemas/messages.ts';
import { reportProfile } from '#schemas/reports.ts';

export const NOTICED_BY_OTHERS: ReadonlySet<string> = new Set(
  [likeProfile, openChat, openChatByPost, sendMessage].map(({ name }) => name),
);

export const REACHES_OTHERS: ReadonlySet<string> = new Set([
  ...NOTICED_BY_OTHERS,
  reportProfile.name,
]);
