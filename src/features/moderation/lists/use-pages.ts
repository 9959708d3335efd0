/** A list of staff, page by page: read when it opens and when the connection is back, and stored nowhere. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Failure, Outcome } from '#schemas/outcome.ts';
import type { Names } from '#schemas/staff-lists.ts';
import { useIsAway } from '#src/data/use-is-away.ts';

export interface Page<Item> {
  items: readonly Item[];
  names: Names;
  /** Null on the last page. */
  next: string | null;
  /** Of all pages, where the list counts them. */
  total?: number;
}

export interface Pages<Item> {
  /** Null until the first page is there. */
  shown: Page<Item> | null;
  failure: Failure | null;
  isBusy: boolean;
  /** From the first page again. */
  reload: () => Promise<void>;
  loadMore: () => Promise<void>;
  /** Changes the items that are shown, after one of them was answered. */
  change: (items: (before: readonly Item[]) => readonly Item[]) => void;
}

/** `load` must stay the same function while the list is the same. */
export function usePages<Item>(
  load: (after: string | null) => Promise<Outcome<Page<Item>>>,
): Pages<Item> {
  const isAway = useIsAway();
  const [shown, setShown] = useState<Page<Item> | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isBusy, setBusy] = useState(false);
  /** An answer counts only while nothing was asked after it. */
  const asked = useRef(0);

  const ask = useCallback(
    async (after: string | null): Promise<(() => void) | null> => {
      asked.current += 1;
      const turn = asked.current;
      const outcome = await load(after);
      if (turn !== asked.current) return null;
      return () => {
        setBusy(false);
        setFailure(outcome.ok ? null : outcome.failure);
        if (outcome.ok)
          setShown((before) => (after === null ? outcome.value : joined(before, outcome.value)));
      };
    },
    [load],
  );
  const read = async (after: string | null): Promise<void> => {
    setBusy(true);
    (await ask(after))?.();
  };

  const isShown = shown !== null;
  useEffect(() => {
    if (!isAway && !isShown) void ask(null).then((show) => show?.());
  }, [ask, isAway, isShown]);

  return {
    shown,
    failure,
    isBusy,
    reload: () => read(null),
    loadMore: () => read(shown?.next ?? null),
    change: (items) => setShown((before) => before && { ...before, items: items(before.items) }),
  };
}

function joined<Item>(before: Page<Item> | null, page: Page<Item>): Page<Item> {
  if (before === null) return page;
  return {
    ...page,
    items: [...before.items, ...page.items],
    names: { ...before.names, ...page.names },
  };
}
