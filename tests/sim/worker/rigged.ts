/**
 * The parts of a rig in place of the real ones (hooks.ts): those of the story that this thread plays now. What a
 * transaction does with a row is noted for the ledger.
 */
import type { changeRow as realChangeRow } from '#sync/engine/outbox/change-row.ts';
import {
  NO_LEADERSHIP,
  type stepLeadership as realStepLeadership,
} from '#sync/engine/leadership/leadership.ts';
import type { OutboxRow, RowChange } from '#sync/engine/outbox/rows.ts';
import {
  changeRemembered as realChangeRemembered,
  isOfReplaced,
  isSameLogin,
  NOTHING_REMEMBERED,
  Remembered,
  type RememberedChange,
} from '#sync/engine/session/remembered.ts';
import {
  isStarting,
  NO_SESSION,
  type stepSession as realStepSession,
} from '#sync/engine/session/session-state.ts';
import { initial, type step as realStep } from '#sync/engine/step.ts';
import { createStatus as realCreateStatus, type StatusValue } from '#sync/worker/status.ts';
import { SOUND, type Rig } from '#tests/sim/rig.ts';

export {
  initial,
  isOfReplaced,
  isSameLogin,
  isStarting,
  NO_LEADERSHIP,
  NO_SESSION,
  NOTHING_REMEMBERED,
  Remembered,
};

/** The status that was made last: the one of the worker that has just started. */
export const made: { status: StatusValue | null } = { status: null };

export const createStatus: typeof realCreateStatus = () => {
  const status = realCreateStatus();
  made.status = status;
  return status;
};

/** One change of a row, as the last transaction computed it. */
export interface Made {
  id: string;
  change: RowChange;
  before: OutboxRow | null;
  after: OutboxRow | null;
}

interface Playing {
  rig: Rig;
  made: Made | null;
  /** The record of a device has changed. */
  remembers: (known: Remembered, change: RememberedChange, stored: Remembered) => void;
}

/** What this thread plays. */
export const playing: Playing = { rig: SOUND, made: null, remembers: () => {} };

export const lastMade = (): Made | null => playing.made;

export const changeRow: typeof realChangeRow = (before, change, id) => {
  const after = playing.rig.changeRow(before, change, id);
  playing.made = { id, change, before, after };
  return after;
};
export const step: typeof realStep = (state, event) => playing.rig.step(state, event);
export const stepLeadership: typeof realStepLeadership = (state, event) =>
  playing.rig.stepLeadership(state, event);
export const stepSession: typeof realStepSession = (state, event) =>
  playing.rig.stepSession(state, event);
export const changeRemembered: typeof realChangeRemembered = (known, change) => {
  const stored = realChangeRemembered(known, change);
  playing.remembers(known, change, stored);
  return stored;
};
