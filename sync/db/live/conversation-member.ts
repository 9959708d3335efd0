/** The member of a conversation: from the chat list, or from a conversation that was opened from a profile. */
import * as z from 'zod/mini';
import { ConversationId } from '#schemas/ids.ts';
import { CHATS } from '#sync/db/tables/chats.ts';
import { CONVERSATIONS, memberAt } from '#sync/db/tables/messages.ts';
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
        const profile = chat?.data.profile.id ?? (meta ? memberAt(meta.key) : null);
        const isGone = profile === null && freshness('chats').syncedAt !== null;
        return { value: profile && { profile }, isEmpty: false, isGone, freshnessKey: 'chats' };
      },
    };
  },
});
