/** One conversation: the stored messages at once, older ones on demand. The worker fetches new ones, and those that are missing. */
import type { AskAgain } from '#src/data/fetching/ask-again.ts';
import type { ProfileId } from '#schemas/ids.ts';
import { useMore } from '#src/data/fetching/use-more.ts';
import { useReload } from '#src/data/fetching/use-reload.ts';
import { useLive } from '#src/data/use-live.ts';
import { useOnceVisible } from '#src/data/use-once-visible.ts';
import { useOpenConversation } from '#src/data/use-open-conversation.ts';
import type { CommandState } from '#src/data/use-command-state.ts';
import type { Live } from '#sync/queries/live.ts';
import { conversationQuery, type ConversationView } from '#sync/queries/conversation.ts';

export interface ConversationState {
  live: Live<ConversationView>;
  reload: AskAgain;
  older: CommandState<[], null>;
}

export function useConversation(profile: ProfileId): ConversationState {
  // Nothing is fetched before the screen was visible, because a site may count fetched messages as read.
  const isSeen = useOnceVisible();
  const newest = { profile, wanted: 'newest' } as const;
  const live = useLive(conversationQuery, isSeen ? newest : { profile });
  const ask = useReload(conversationQuery, newest);
  const older = useMore(conversationQuery, newest);
  useOpenConversation(profile);
  return { live, reload: ask, older };
}
