/**
 * One conversation: the stored messages at once, older ones on demand. New ones are fetched when the conversation opens, when
 * the connection comes back, when the device has lost its stored copy, and when messages are missing.
 */
import { useEffect, useEffectEvent } from 'react';
import type { ProfileId } from '#schemas/ids.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useOnceVisible } from '#src/data/use-once-visible.ts';
import { useOpenConversation } from '#src/data/use-open-conversation.ts';
import { useStatus } from '#src/data/use-status.ts';
import { useCommandState, type CommandState } from '#src/data/use-command-state.ts';
import type { Live } from '#sync/queries/live.ts';
import { conversationQuery, type ConversationView } from '#sync/queries/conversation.ts';

export interface Conversation {
  live: Live<ConversationView>;
  reload: () => void;
  older: CommandState<[], unknown>;
}

export function useConversation(profile: ProfileId): Conversation {
  const live = useLive(conversationQuery, { profile });
  const { connectivity, copy } = useStatus('connectivity', 'copy');
  const newest = useCommandState((sync) => () => sync.loadMessages({ profile, older: false }));
  const older = useCommandState((sync) => () => sync.loadMessages({ profile, older: true }));
  useOpenConversation(profile);

  const load = useEffectEvent(() => void newest.run());
  // Nothing is fetched before the screen was visible, because a site may count fetched messages as read.
  const isSeen = useOnceVisible();
  const isMissing = (valueOf(live)?.missing ?? null) !== null;
  useEffect(() => {
    if (isSeen && connectivity !== 'offline') load();
  }, [profile, connectivity, copy, isSeen]);
  useEffect(() => {
    if (isSeen && isMissing) load();
  }, [isSeen, isMissing]);

  return { live, reload: () => void newest.run(), older };
}
