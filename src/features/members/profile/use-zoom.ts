/** Zoom and position of one picture: two pointers pinch, one drags, a double click or double tap zooms in and out. */
import { useState, type CSSProperties } from 'react';
import { usePinch } from '#src/lib/pictures/use-pinch.ts';
import { movedBy, ONCE, pinchedBy, zoomedBy, type ZoomView } from './zoom-view.ts';

export function useZoom() {
  const [view, setView] = useState<ZoomView>(ONCE);
  const by = (step: 1 | -1) => setView((now) => zoomedBy(now, step));
  const pinch = usePinch(
    ({ x, y, factor, element: { clientWidth: width, clientHeight: height } }) =>
      setView((now) =>
        factor === null ? movedBy(now, { x, y, width, height }) : pinchedBy(now, factor),
      ),
  );
  const style: CSSProperties = {
    transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
  };
  return {
    style,
    isZoomed: view.scale > 1,
    by,
    reset: () => setView(ONCE),
    handlers: {
      ...pinch,
      onDoubleClick: () => setView((now) => (now.scale > 1 ? ONCE : zoomedBy(now, 1))),
    },
  };
}
