/** Turning the app lock off, with the tab killed at each step. A file of its own: RxDB counts the tables that killed tabs leave. */
import { expect, test } from 'vitest';
import { ALL_KEPT, castWithPin, MOMENTS, PIN } from '#tests/support/app-lock.ts';
import type { Tab } from '#tests/support/sync-tab.ts';

const { locked, killedTurning } = castWithPin();
const removePin = (tab: Tab) => tab.sync.api.removePin({ current: PIN });

test.each(MOMENTS)(
  '[sync 42, 2] killed %i steps into turning off, the next start has what was read, the message and the draft',
  async (steps) => {
    expect(await killedTurning(await locked(), { steps, turn: removePin })).toEqual(ALL_KEPT);
  },
);
