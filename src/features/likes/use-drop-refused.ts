/** Refused likes are shown once, with their reason; leaving the screen takes them back, so the next visit is without them. */
import { useEffect, useRef } from 'react';
import { useCommand } from '#src/data/use-command.ts';
import type { LikeItem } from '#sync/queries/likes.ts';

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
