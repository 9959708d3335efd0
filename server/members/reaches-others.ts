/**
 * Calls that reach another member. All are refused until the e-mail address is confirmed, so that a false address
 * cannot be used to bother members. A member hidden by moderation is refused those that the other would notice.
 * Browsing and completing one's own profile stay open (spec §4 signup steps).
 */
import { openChat, openChatByPost } from '#schemas/chats.ts';
import { likeProfile } from '#schemas/likes.ts';
import { editMessage, reactToMessage } from '#schemas/message-changes.ts';
import { uploadMessageImage } from '#schemas/message-images.ts';
import { sendMessage, sendMessages } from '#schemas/messages.ts';
import { reportProfile } from '#schemas/reports.ts';

export const NOTICED_BY_OTHERS: ReadonlySet<string> = new Set(
  [
    likeProfile,
    openChat,
    openChatByPost,
    sendMessage,
    sendMessages,
    uploadMessageImage,
    editMessage,
    reactToMessage,
  ].map(({ name }) => name),
);

export const REACHES_OTHERS: ReadonlySet<string> = new Set([
  ...NOTICED_BY_OTHERS,
  reportProfile.name,
]);
