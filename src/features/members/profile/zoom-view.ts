/** How a zoomed picture is placed: never smaller than the screen, at most five times as large, and never moved out of sight. */
export interface ZoomView {
  scale: number;
  x: number;
  y: number;
}

const SCALE_MAX = 5;
const STEP = 2;

export const ONCE: ZoomView = { scale: 1, x: 0, y: 0 };

/** The middle of the screen stays where it is. */
export function pinchedBy(view: ZoomView, factor: number): ZoomView {
  const scale = Math.min(SCALE_MAX, Math.max(1, view.scale * factor));
  if (scale === 1) return ONCE;
  const ratio = scale / view.scale;
  return { scale, x: view.x * ratio, y: view.y * ratio };
}

export const zoomedBy = (view: ZoomView, step: 1 | -1): ZoomView => pinchedBy(view, STEP ** step);

interface ZoomDrag {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A picture that is not zoomed does not move. */
export function movedBy({ scale, x, y }: ZoomView, drag: ZoomDrag): ZoomView {
  if (scale === 1) return ONCE;
  return {
    scale,
    x: within(x + drag.x, (drag.width * (scale - 1)) / 2),
    y: within(y + drag.y, (drag.height * (scale - 1)) / 2),
  };
}

const within = (value: number, most: number): number => Math.min(most, Math.max(-most, value));
