/** The conversation with a member, which is asked for its price where this device does not know it: a button must name it. */
import { useEffect } from 'react';
import type { ProfileId } from '#schemas/ids.ts';
import { conversationQuery, type ConversationView } from '#sync/queries/conversation.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useLive } from '#src/data/use-live.ts';

export function usePricedConversation(profile: ProfileId): ConversationView | null {
  const conversation = valueOf(useLive(conversationQuery, { profile }));
  const load = useCommand((sync) => sync.loadMessages);
  const isUnpriced = conversation?.cost_next === null;
  useEffect(() => {
    if (isUnpriced) void load({ profile, older: false });
  }, [isUnpriced, load, profile]);
  return conversation;
}
