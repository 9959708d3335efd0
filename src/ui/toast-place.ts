/** Where a toast stands: directly under the bar (spec §8), unless it would cover what was just pressed. */
import { lastPressed } from '#src/lib/last-press.ts';

const GAP_PX = 8;

type Edges = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const overlap = (one: Edges, other: Edges): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** The top that leaves `control` free: right over it, or where that is above the screen, under it. Pure. */
export function topBeside(toast: Edges, control: Edges): number {
  if (!overlap(toast, control)) return toast.top;
  const over = control.top - GAP_PX - (toast.bottom - toast.top);
  return over >= 0 ? over : control.bottom + GAP_PX;
}

/** How far a toast is moved down, or up when negative, to leave the pressed control free. */
export function wayFromPressed(toast: HTMLElement): number {
  const pressed = lastPressed();
  if (pressed === null || !pressed.isConnected || toast.contains(pressed)) return 0;
  const box = toast.getBoundingClientRect();
  return topBeside(box, pressed.getBoundingClientRect()) - box.top;
}
