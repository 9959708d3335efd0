/** The moments before which single rows are not tried again: their back-off, and the time in which a deletion can be undone. */
import { BACK_OFF_CAP_HIDDEN_MS, BACK_OFF_CAP_VISIBLE_MS } from '#schemas/limits.ts';
import { isVisible } from '#sync/engine/device.ts';
import { waitsForUndo } from '#sync/engine/intents/attempt-state.ts';
import { patch, type StepContext } from '#sync/engine/step-context.ts';

export function hold(context: StepContext, id: string, delayMs: number): void {
  patch(context, { holds: { ...context.leaderTerm.holds, [id]: context.at + delayMs } });
}

/** Everything may be tried again at once, but what the member can still undo (product 3.0). */
export function releaseHolds(context: StepContext): void {
  const { rows, holds } = context.leaderTerm;
  const isKept = ([id]: [string, number]): boolean => {
    const row = rows[id];
    return row !== undefined && waitsForUndo(row);
  };
  patch(context, { holds: Object.fromEntries(Object.entries(holds).filter(isKept)) });
}

/** The wall clock may have jumped: a stored moment further away than any back-off is ignored. */
export function holdUntil(context: StepContext, id: string, wall: number): void {
  const delayMs = wall - context.wall;
  const longest = isVisible(context.device) ? BACK_OFF_CAP_VISIBLE_MS : BACK_OFF_CAP_HIDDEN_MS;
  hold(context, id, delayMs > longest ? 0 : Math.max(0, delayMs));
}
