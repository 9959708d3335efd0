import { describe, expect, test } from 'vitest';
import {
  hasLivePush,
  isVisible,
  onScreen,
  savesData,
  isBrowserOffline,
  type Device,
} from '#sync/engine/device.ts';
import type { TabView } from '#sync/engine/events.ts';
import { ADA, BEA, WALL } from './people.ts';
import { VISIBLE } from './stage.ts';

const DAY = 24 * 3_600_000;
const NO_PUSH = { subscribed: false, acknowledgedAt: null };

/** A device with these tabs open. */
const showing = (...views: Partial<TabView>[]): Device => ({
  tabs: Object.fromEntries(views.map((view, tab) => [String(tab), { ...VISIBLE, ...view }])),
  push: NO_PUSH,
});

describe('a device with several tabs', () => {
  test('[sync 28] is visible when one of them is', () => {
    expect(isVisible(showing({ visible: false }, {}))).toBe(true);
    expect(isVisible(showing({ visible: false }, { visible: false }))).toBe(false);
  });

  test('[sync 25] is offline when all of them report offline, and not before one has reported anything', () => {
    expect(isBrowserOffline(showing({ online: false }, { online: false }))).toBe(true);
    expect(isBrowserOffline(showing({ online: false }, {}))).toBe(false);
    expect(isBrowserOffline(showing())).toBe(false);
  });

  test('[decisions 23] saves data when one of them does', () => {
    expect(savesData(showing({ saveData: true }, {}))).toBe(true);
    expect(savesData(showing({}, {}))).toBe(false);
  });

  test('[decisions 23] lists each conversation on screen once', () => {
    const ada = { conversationWith: ADA };

    expect(onScreen(showing(ada, ada, { conversationWith: BEA }, {}))).toEqual([ADA, BEA]);
  });
});

describe('[decisions 23] push', () => {
  const isLive = (acknowledgedAt: number | null, wall = WALL) =>
    hasLivePush({ ...showing(), push: { subscribed: true, acknowledgedAt } }, wall);

  test('is live for a day after the last acknowledgement and no longer', () => {
    expect(isLive(WALL - DAY + 1)).toBe(true);
    expect(isLive(WALL - DAY)).toBe(false);
  });

  test('is not live before the first acknowledgement, whatever the clock shows', () => {
    expect(isLive(null)).toBe(false);
    expect(isLive(null, 5)).toBe(false);
  });

  test('is live for a day also when the acknowledgement is ahead of this clock', () => {
    expect(isLive(WALL + DAY - 1)).toBe(true);
    expect(isLive(WALL + DAY)).toBe(false);
  });
});
