/**
 * Calls that another member notices: closed until the e-mail address is confirmed, so that an address nobody owns bothers
 * nobody. Looking around and completing one's own profile stay open (spec §4 signup steps).
 */
import { openChat, openChatByPost } from '#schemas/chats.ts';
import { likeProfile } from '#schemas/likes.ts';
import { sendMessage } from '#schemas/messages.ts';
import { reportProfile } from '#schemas/reports.ts';

export const REACHES_OTHERS: ReadonlySet<string> = new Set(
  [likeProfile, openChat, openChatByPost, sendMessage, reportProfile].map(({ name }) => name),
);
