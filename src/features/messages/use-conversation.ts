/**
 * One conversation: the stored messages at once, older ones on demand. The worker fetches new ones; they are fetched again when
 * messages are missing.
 */
import { useEffect, useEffectEvent } from 'react';
import type { ProfileId } from '#schemas/ids.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useReload } from '#src/data/fetching/use-reload.ts';
import { useLive } from '#src/data/use-live.ts';
import { useOnceVisible } from '#src/data/use-once-visible.ts';
import { useOpenConversation } from '#src/data/use-open-conversation.ts';
import { useCommandState, type CommandState } from '#src/data/use-command-state.ts';
import type { Live } from '#sync/queries/live.ts';
import { conversationQuery, type ConversationView } from '#sync/queries/conversation.ts';

export interface Conversation {
  live: Live<ConversationView>;
  reload: () => void;
  older: CommandState<[], unknown>;
}

export function useConversation(profile: ProfileId): Conversation {
  // Nothing is fetched before the screen was visible, because a site may count fetched messages as read.
  const isSeen = useOnceVisible();
  const newest = { profile, wanted: 'newest' } as const;
  const live = useLive(conversationQuery, isSeen ? newest : { profile });
  const ask = useReload(conversationQuery, newest);
  const older = useCommandState((sync) => () => sync.loadMessages({ profile, older: true }));
  useOpenConversation(profile);

  const reload = () => void ask();
  const load = useEffectEvent(reload);
  const isMissing = (valueOf(live)?.missing ?? null) !== null;
  useEffect(() => {
    if (isSeen && isMissing) load();
  }, [isSeen, isMissing]);

  return { live, reload, older };
}
