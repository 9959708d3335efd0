import { useLingui } from '@lingui/react/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';
import type { ChatRow as Row } from '#sync/queries/chats.ts';
import { ChatRow } from './chat-row.tsx';

const ROW_PX = 76;

/** The scroll offset of the list, for coming back from a conversation. Lost with the page. */
let lastOffset = 0;

interface ChatListProps {
  rows: readonly Row[];
  /** The member whose conversation is open beside it. */
  current: string | null;
  linkOf: (row: Row) => string;
}

/** Virtualized: a thousand rows cost no more than the visible ones. */
export function ChatList({ rows, current, linkOf }: ChatListProps) {
  const { t } = useLingui();
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes here
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => rows[index]?.key ?? index,
    overscan: 6,
    initialOffset: lastOffset,
  });
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = lastOffset;
  }, []);

  return (
    <div
      ref={scroller}
      onScroll={(event) => {
        lastOffset = event.currentTarget.scrollTop;
      }}
      className="min-h-0 grow overflow-y-auto"
    >
      <ul aria-label={t`Chats`} className="relative" style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index];
          return (
            row && (
              <li
                key={key}
                ref={list.measureElement}
                data-index={index}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                className="absolute inset-x-0 top-0"
                style={{ transform: `translateY(${start}px)` }}
              >
                <ChatRow row={row} to={linkOf(row)} isCurrent={row.key === current} />
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
