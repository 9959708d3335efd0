/**
 * How long to wait after a failure (decisions 24; invariant 22): full jitter under a cap that doubles, never shorter than
 * the server requested.
 */
import {
  BACK_OFF_BASE_MS,
  BACK_OFF_CAP_HIDDEN_MS,
  BACK_OFF_CAP_VISIBLE_MS,
  RETRY_AFTER_MAX_MS,
  RETRY_AFTER_MIN_MS,
} from '#schemas/limits.ts';

const RETRY_AFTER_SPREAD = 0.1;

/** The longest wait after the k-th failure in a row. */
export const backOffBound = (failures: number, visible: boolean): number =>
  Math.min(
    visible ? BACK_OFF_CAP_VISIBLE_MS : BACK_OFF_CAP_HIDDEN_MS,
    BACK_OFF_BASE_MS * 2 ** failures,
  );

export interface FailedAttempts {
  failures: number;
  visible: boolean;
  retryAfterMs: number | null;
}

/** `random` is one draw. The floor gets a little jitter too, so that clients refused together do not return together. */
export function backOffMs(
  { failures, visible, retryAfterMs }: FailedAttempts,
  random: number,
): number {
  const jittered = Math.floor(random * backOffBound(failures, visible));
  if (retryAfterMs === null) return jittered;
  const floor = Math.min(RETRY_AFTER_MAX_MS, Math.max(RETRY_AFTER_MIN_MS, retryAfterMs));
  return Math.max(jittered, Math.ceil(floor * (1 + random * RETRY_AFTER_SPREAD)));
}
