/** Reports that this member's conversation is on screen, so that it is polled while it is visible (decisions 23). */
import { useEffect } from 'react';
import type { ProfileId } from '#schemas/ids.ts';
import { useSync } from './sync-context.tsx';

export function useOpenConversation(member: ProfileId | null): void {
  const { tab } = useSync();
  useEffect(() => {
    tab.showConversation(member);
    return () => tab.showConversation(null);
  }, [tab, member]);
}
