/**
 * Members who left a list while it was open, such as a deleted one: they stay until the next visit, marked, so that the list
 * does not jump under the finger. A member who returns is a row like any other.
 */
import { useState } from 'react';
import type { LikeItem } from '#sync/queries/likes.ts';

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

export function useDeparted(rows: readonly LikeItem[] | null): readonly ShownLike[] {
  const [known, setKnown] = useState<{ rows: typeof rows; shown: readonly ShownLike[] }>({
    rows: null,
    shown: [],
  });
  if (rows === null || rows === known.rows) return known.shown;
  const shown = withLeavers(known.shown, rows);
  setKnown({ rows, shown });
  return shown;
}
