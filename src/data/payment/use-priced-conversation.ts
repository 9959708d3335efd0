/**
 * The conversation with a member, which the worker fetches where this device does not know the price: a button must name it.
 */
import type { ProfileId } from '#schemas/ids.ts';
import { conversationQuery, type ConversationView } from '#sync/queries/conversation.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';

export const usePricedConversation = (profile: ProfileId): ConversationView | null =>
  valueOf(useLive(conversationQuery, { profile, wanted: 'price' }));
