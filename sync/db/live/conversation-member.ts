/**
 * The other member of a conversation, found by the id of the conversation: in the chat list, or among the conversations that were
 * opened from a profile.
 */
import * as z from 'zod/mini';
import { ConversationId } from '#schemas/ids.ts';
import { CHATS } from '#sync/db/tables/chats.ts';
import { CONVERSATIONS, memberOfConversationKey } from '#sync/db/tables/messages.ts';
import { conversationMemberQuery } from '#sync/queries/conversation.ts';
import { closeAll, define, watched } from './definition.ts';

export const liveConversationMember = define({
  query: conversationMemberQuery,
  params: z.object({ conversation: ConversationId }),
  access: 'member',
  open({ store, freshness }, { conversation }, changed) {
    const chats = watched(store, 'chats', { group: CHATS }, changed);
    const opened = watched(store, 'meta', { group: CONVERSATIONS }, changed);
    return {
      close: closeAll(chats, opened),
      view() {
        if (chats.rows === null || opened.rows === null) return null;
        const chat = chats.rows.find(({ data }) => data.conversation.id === conversation);
        const meta = opened.rows.find(
          ({ data }) => data.kind === 'conversation' && data.conversation.id === conversation,
        );
        const profile = chat?.data.profile.id ?? (meta ? memberOfConversationKey(meta.key) : null);
        // A list that was read and lacks the conversation shows that it does not exist.
        const isGone = profile === null && freshness('chats').syncedAt !== null;
        return { value: profile && { profile }, isEmpty: false, isGone, freshnessKey: 'chats' };
      },
    };
  },
});
