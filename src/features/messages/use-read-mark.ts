/**
 * Marks a conversation as read when its newest incoming message has been in view for a second while the member looks at the
 * page (product 3.1).
 */
import { useEffect } from 'react';
import type { MessageId, ProfileId } from '#schemas/ids.ts';
import { READ_AFTER_VIEW_MS } from '#schemas/limits.ts';
import { useAttention } from '#src/data/use-attention.ts';
import { useCommand } from '#src/data/use-command.ts';

interface ReadMark {
  profile: ProfileId;
  /** The newest message of the other side. */
  newest: MessageId | null;
  isInView: boolean;
}

export function useReadMark({ profile, newest, isInView }: ReadMark): void {
  const isLookedAt = useAttention();
  const run = useCommand((sync) => sync.markChatRead);

  useEffect(() => {
    if (!isLookedAt || !isInView || newest === null) return undefined;
    const timer = setTimeout(() => void run({ profile, message: newest }), READ_AFTER_VIEW_MS);
    return () => clearTimeout(timer);
  }, [isLookedAt, isInView, newest, profile, run]);
}
