import type { ConversationView } from '#sync/queries/conversation.ts';

/** Whether a conversation has not begun: nothing is stored of it, and its list knows of no message either. */
export const hasNoMessage = ({ rows, known }: Pick<ConversationView, 'rows' | 'known'>): boolean =>
  rows.length === 0 && known === null;
