import { useEffect, useState, useRef } from 'react';
import { useAttention } from '#src/data/use-attention.ts';
import { useCommand } from '#src/data/use-command.ts';
import type { LikesView, LikeItem } from '#sync/queries/likes.ts';

/**
 * Marks new likes as seen while the member looks at them (decisions 26). Returns the keys of those that were new on this
 * visit.
 */
export function useSeenLikes(view: LikesView | null): ReadonlySet<string> {
  const isLookedAt = useAttention();
  const run = useCommand((sync) => sync.markLikesSeen);
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());

  const added = view?.rows.filter((row) => row.like_new && !marked.has(row.key)) ?? [];
  if (added.length > 0) setMarked(new Set([...marked, ...added.map((row) => row.key)]));

  const until = view !== null && view.counts.new > 0 ? view.newest : null;
  useEffect(() => {
    if (isLookedAt && until !== null) void run({ until });
  }, [isLookedAt, until, run]);

  return marked;
}

/** Refused likes are shown once, with their reason; leaving the screen takes them back, so the next visit is without them. */
export function useDropRefused(rows: readonly LikeItem[]): void {
  const refused = useRef<string[]>([]);
  const run = useCommand((sync) => sync.cancel);
  useEffect(() => {
    refused.current = rows
      .filter(({ like_state }) => like_state === 'refused')
      .map(({ key }) => `like:${key}`);
  }, [rows]);
  useEffect(
    () => () => {
      for (const row of refused.current) void run({ row });
    },
    [run],
  );
}
