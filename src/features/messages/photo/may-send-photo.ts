/** Whether the member may send a photo in a conversation, as far as this device knows it. */
import type { ConversationView } from '#sync/queries/conversation.ts';

/** I have written nothing yet. */
export const isFirstOfMine = ({ rows, known, has_more }: ConversationView): boolean =>
  !has_more && known?.mine !== true && rows.every(({ mine }) => !mine);

/** The other member has not written. */
export const isUnanswered = ({ rows, known, has_more }: ConversationView): boolean =>
  !has_more && known?.mine !== false && rows.every(({ mine }) => mine);

/** A site that counts changes of messages has photo messages; they go to a member who has written. */
export const canSendPhoto = (view: ConversationView): boolean =>
  view.canReact && !isUnanswered(view);

export const isWithFictional = ({ fictional, card }: ConversationView): boolean =>
  fictional || card?.fictional === true;
