/** Marks new likes as seen while the member looks at them (decisions 26), and remembers for this visit which ones were new. */
import { useEffect, useState } from 'react';
import { useAttention } from '#src/data/use-attention.ts';
import { useCommand } from '#src/data/use-command.ts';
import type { LikesView } from '#sync/queries/likes.ts';

/** The keys of the likes to show as new. */
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
