/**
 * Members who left a list while it was open, such as a deleted one: they stay until the next visit, marked, so that the list
 * does not jump under the finger. A member who returns is a row like any other. Whom I hid or blocked goes at once: I no longer want
 * to see them.
 */
import { useState } from 'react';
import { valueOf } from '#src/data/live-value.ts';
import type { LikeItem } from '#sync/queries/likes.ts';
import type { LikeLists } from './use-like-lists.ts';

export interface ShownLike {
  key: string;
  row: LikeItem;
  hasLeft: boolean;
}

const withLeavers = (shown: readonly ShownLike[], rows: readonly LikeItem[]): ShownLike[] => {
  const here = new Set(rows.map(({ key }) => key));
  const next = rows.map((row): ShownLike => ({ key: row.key, row, hasLeft: false }));
  for (const [index, { key, row }] of shown.entries())
    if (!here.has(key)) next.splice(index, 0, { key, row, hasLeft: true });
  return next;
};

export function useDeparted(
  rows: readonly LikeItem[] | null,
  { hidden, blocked }: Pick<LikeLists, 'hidden' | 'blocked'>,
): readonly ShownLike[] {
  const [known, setKnown] = useState<{ rows: typeof rows; shown: readonly ShownLike[] }>({
    rows: null,
    shown: [],
  });
  const isCurrent = rows === null || rows === known.rows;
  const shown = isCurrent ? known.shown : withLeavers(known.shown, rows);
  if (!isCurrent) setKnown({ rows, shown });
  const excluded = new Set(
    [hidden, blocked].flatMap((live) => valueOf(live)?.rows ?? []).map(({ key }): string => key),
  );
  return shown.filter(({ key, hasLeft }) => !hasLeft || !excluded.has(key));
}
