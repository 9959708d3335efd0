/** Moves a picture with one finger or the mouse, and zooms it with two fingers. */
import { useLayoutEffect, useRef, type PointerEvent } from 'react';
import type { Size } from '#src/lib/pictures/small-jpeg.ts';
import { fitted, moved, type CropChoice } from './crop.ts';

interface Spot {
  x: number;
  y: number;
}

const middle = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

export interface CropGestures {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  onPointerCancel: (event: PointerEvent) => void;
}

export function useCropGestures(
  picture: Size,
  crop: CropChoice,
  onChange: (crop: CropChoice) => void,
): CropGestures {
  const fingers = useRef(new Map<number, Spot>());
  // Two fingers move before the screen is drawn again: the second movement goes on from the first.
  const latest = useRef(crop);
  useLayoutEffect(() => {
    latest.current = crop;
  }, [crop]);

  const lift = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId);
  const move = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId);
    if (before === undefined) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    const { width, height } = event.currentTarget.getBoundingClientRect();
    const [from, to] = other ? [middle(before, other), middle(now, other)] : [before, now];
    const shift = { dx: (to.x - from.x) / width, dy: (to.y - from.y) / height };
    const scale = other ? distance(now, other) / Math.max(1, distance(before, other)) : 1;
    const zoomed = { ...latest.current, zoom: latest.current.zoom * scale };
    latest.current = moved(picture, fitted(picture, zoomed), shift);
    onChange(latest.current);
  };
  return {
    onPointerDown(event) {
      event.currentTarget.setPointerCapture(event.pointerId);
      fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    },
    onPointerMove: move,
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}
