/**
 * A list that starts at its end: it opens at the newest message or the first unread one, follows while the reader is at the
 * end, and otherwise keeps the position. The virtualizer's `anchorTo: 'end'` keeps the position while older rows arrive.
 */
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import type { ConversationItem } from './grouping.ts';

/** Closer than this counts as the end. */
const END_PX = 72;
const ESTIMATES = {
  start: 240,
  day: 40,
  new: 32,
  missing: 120,
  message: 60,
} as const satisfies Record<ConversationItem['kind'], number>;

export interface EndOfList {
  scroller: RefObject<HTMLDivElement | null>;
  list: Virtualizer<HTMLDivElement, Element>;
  isAtEnd: boolean;
  toEnd: () => void;
}

export function useEndOfList(items: readonly ConversationItem[]): EndOfList {
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes here
  const list = useVirtualizer<HTMLDivElement, Element>({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => ESTIMATES[items[index]?.kind ?? 'message'],
    getItemKey: (index) => items[index]?.key ?? index,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: END_PX,
    overscan: 10,
  });
  const toEnd = () => list.scrollToEnd();

  const open = useEffectEvent(() => {
    const unread = items.findIndex((item) => item.kind === 'new');
    if (unread < 0) list.scrollToEnd();
    else list.scrollToIndex(unread, { align: 'start' });
  });
  useLayoutEffect(() => open(), []);

  const last = items.at(-1);
  const sent = last?.kind === 'message' && last.row.mine ? last.key : null;
  const before = useRef(sent);
  useLayoutEffect(() => {
    if (sent !== null && sent !== before.current) list.scrollToEnd();
    before.current = sent;
  }, [sent, list]);

  useKeptEnd(scroller, list);
  return { scroller, list, isAtEnd: list.isAtEnd(END_PX), toEnd };
}

/** A reader at the end stays there when the list gets smaller: a keyboard, a bar above the composer. */
function useKeptEnd(scroller: EndOfList['scroller'], list: EndOfList['list']): void {
  useEffect(() => {
    const room = scroller.current;
    if (!room) return undefined;
    let wasAtEnd = true;
    const look = () => {
      wasAtEnd = list.isAtEnd(END_PX);
    };
    const observer = new ResizeObserver(() => {
      if (wasAtEnd) list.scrollToEnd();
    });
    room.addEventListener('scroll', look, { passive: true });
    observer.observe(room);
    return () => {
      room.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [scroller, list]);
}
