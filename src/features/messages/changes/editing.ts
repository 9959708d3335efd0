/** The sent message whose text is in the composer. */
import type { MessageItem } from '#sync/queries/conversation.ts';

export interface Editing {
  /** The message as it is now. */
  row: MessageItem;
  text: string;
  /** It was begun before the conversation was opened. */
  isRestored: boolean;
  write: (text: string) => void;
  save: () => void;
  /** Puts the text into the draft instead. */
  renew: () => void;
  cancel: () => void;
}
