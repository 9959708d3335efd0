/**
 * Marks notifications as read while the member looks at them, and remembers for this visit which ones were new. `forget` ends
 * that: the member has read them all.
 */
import { useEffect, useState } from 'react';
import { useAttention } from '#src/data/use-attention.ts';
import { useCommand } from '#src/data/use-command.ts';
import type { NotificationItem } from '#sync/queries/notifications.ts';

interface ReadNotifications {
  /** The keys of those to show as new. */
  fresh: ReadonlySet<string>;
  forget: () => void;
}

/** `isShown`: the list is on screen. */
export function useReadNotifications(
  rows: readonly NotificationItem[],
  isShown: boolean,
): ReadNotifications {
  const isLookedAt = useAttention() && isShown;
  const mark = useCommand((sync) => sync.markNotificationsRead);
  const [met, setMet] = useState<ReadonlySet<string>>(new Set());
  const [read, setRead] = useState<ReadonlySet<string>>(new Set());

  const unread = rows.filter(({ isNew }) => isNew);
  const added = unread.filter(({ key }) => !met.has(key));
  if (added.length > 0) setMet(new Set([...met, ...added.map(({ key }) => key)]));

  const until = unread[0]?.key ?? null;
  useEffect(() => {
    if (isLookedAt && until !== null) void mark({ until });
  }, [isLookedAt, until, mark]);

  const shown = rows.map(({ key }): string => key);
  const fresh = new Set(shown.filter((key) => met.has(key) && !read.has(key)));
  return { fresh, forget: () => setRead(met) };
}
