/** One finger or the mouse moves what is below it, two fingers also zoom it. */
import { useRef, type PointerEvent } from 'react';

interface Spot {
  x: number;
  y: number;
}

/** One movement of one finger. */
export interface PinchMove {
  /** The way of the finger, in CSS pixels; of two fingers, the way of the middle between them. */
  x: number;
  y: number;
  /** By how much two fingers have moved apart; null for one finger. */
  factor: number | null;
  /** What the gesture is made on. */
  element: Element;
}

export interface PinchHandlers {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: (event: PointerEvent) => void;
  onPointerCancel: (event: PointerEvent) => void;
}

const middle = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const distance = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

export function usePinch(onMove: (move: PinchMove) => void): PinchHandlers {
  const fingers = useRef(new Map<number, Spot>());
  const lift = ({ pointerId }: PointerEvent) => fingers.current.delete(pointerId);
  return {
    onPointerDown({ pointerId, clientX, clientY, currentTarget }) {
      currentTarget.setPointerCapture(pointerId);
      fingers.current.set(pointerId, { x: clientX, y: clientY });
    },
    onPointerMove({ pointerId, clientX, clientY, currentTarget: element }) {
      const before = fingers.current.get(pointerId);
      if (before === undefined) return;
      const now = { x: clientX, y: clientY };
      const other = [...fingers.current].find(([id]) => id !== pointerId)?.[1];
      fingers.current.set(pointerId, now);
      const [from, to] = other ? [middle(before, other), middle(now, other)] : [before, now];
      const factor = other ? distance(now, other) / Math.max(1, distance(before, other)) : null;
      onMove({ x: to.x - from.x, y: to.y - from.y, factor, element });
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}
