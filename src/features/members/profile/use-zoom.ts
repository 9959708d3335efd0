/** Zoom and position of one picture: two pointers pinch, one drags, a double click or double tap zooms in and out. */
import { useRef, useState, type CSSProperties, type PointerEvent } from 'react';
import { movedBy, ONCE, pinchedBy, zoomedBy, type ZoomView } from './zoom-view.ts';

export function useZoom() {
  const [view, setView] = useState<ZoomView>(ONCE);
  const pointers = useRef(new Map<number, { x: number; y: number }>());
  const by = (step: 1 | -1) => setView((now) => zoomedBy(now, step));

  const onPointerMove = ({ pointerId, clientX, clientY, currentTarget }: PointerEvent) => {
    const before = pointers.current.get(pointerId);
    if (before === undefined) return;
    const at = { x: clientX, y: clientY };
    const { clientWidth: width, clientHeight: height } = currentTarget;
    const other = [...pointers.current].find(([id]) => id !== pointerId)?.[1];
    pointers.current.set(pointerId, at);
    setView((now) =>
      other
        ? pinchedBy(now, distance(at, other) / Math.max(1, distance(before, other)))
        : movedBy(now, { x: at.x - before.x, y: at.y - before.y, width, height }),
    );
  };
  const onPointerEnd = ({ pointerId }: PointerEvent) => {
    pointers.current.delete(pointerId);
  };
  const style: CSSProperties = {
    transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
  };
  return {
    style,
    isZoomed: view.scale > 1,
    by,
    reset: () => setView(ONCE),
    handlers: {
      onPointerDown: ({ pointerId, clientX, clientY, currentTarget }: PointerEvent) => {
        currentTarget.setPointerCapture(pointerId);
        pointers.current.set(pointerId, { x: clientX, y: clientY });
      },
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onDoubleClick: () => setView((now) => (now.scale > 1 ? ONCE : zoomedBy(now, 1))),
    },
  };
}

const distance = (one: { x: number; y: number }, other: { x: number; y: number }): number =>
  Math.hypot(one.x - other.x, one.y - other.y);
