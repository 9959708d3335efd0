/**
 * Throwing a card with the finger or the mouse, or a row of a list with the finger. The page still scrolls up and down; the buttons
 * do the same.
 */
import { useRef, type PointerEvent } from 'react';

/** After a shorter movement the card returns to its place. */
const THROWN_AT_PX = 96;
const DEGREES_PER_PX = 0.06;
/** A row begins to move here: a press on what is in it stays a press. */
const ROW_MOVES_AT_PX = 10;

interface SwipeHandlers {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
}

export function useSwipe(
  onThrow: (isRight: boolean) => void,
  { isRow = false }: { isRow?: boolean } = {},
): SwipeHandlers {
  const start = useRef<number | null>(null);
  const put = (card: HTMLElement, way: number) => {
    card.style.translate = way === 0 ? '' : `${way}px 0`;
    card.style.rotate = way === 0 || isRow ? '' : `${way * DEGREES_PER_PX}deg`;
  };
  const wayOf = (event: PointerEvent): number =>
    start.current === null ? 0 : event.clientX - start.current;
  const end = (event: PointerEvent<HTMLElement>): number => {
    const way = wayOf(event);
    start.current = null;
    put(event.currentTarget, 0);
    return way;
  };

  return {
    onPointerDown(event) {
      // A mouse drags links, and has the button beside them.
      if (!event.isPrimary || event.button !== 0 || (isRow && event.pointerType === 'mouse'))
        return;
      start.current = event.clientX;
      if (!isRow) event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove(event) {
      const card = event.currentTarget;
      const way = wayOf(event);
      const isStill = isRow && card.style.translate === '' && Math.abs(way) < ROW_MOVES_AT_PX;
      if (start.current === null || isStill) return;
      if (isRow) card.setPointerCapture(event.pointerId);
      put(card, way);
    },
    onPointerUp(event) {
      const way = end(event);
      if (Math.abs(way) >= THROWN_AT_PX) onThrow(way > 0);
    },
    onPointerCancel: (event) => void end(event),
  };
}
