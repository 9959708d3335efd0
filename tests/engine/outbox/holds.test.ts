import { describe, expect, test } from 'vitest';
import { UNDO_MS } from '#schemas/limits.ts';
import type { WakeCause } from '#sync/engine/wake.ts';
import { changeRow } from '#sync/engine/outbox/change-row.ts';
import type { OutboxRow } from '#sync/engine/outbox/rows.ts';
import { after, messageRow, WALL } from '#tests/engine/people.ts';
import { Stage } from '#tests/engine/stage.ts';
import { failing, sending } from './changes.ts';
import { photoDeleted } from './own-changes.ts';

const DELETION = 'photo-delete:one';
const CAUSES: readonly WakeCause[] = ['member', 'network', 'resume', 'sync', 'push', 'visible'];

/** Leading, the first reads done, and a photo was deleted just now. */
const deleted = () => {
  const stage = Stage.leading().until(10_000);
  return stage.act(DELETION, photoDeleted(1, 'one', stage.wall + UNDO_MS)).until(11_000);
};
const sends = (stage: Stage) => stage.lines('send').length;

describe('[product 3.0] a deletion that can be undone', () => {
  test.each(CAUSES)('waits for its time also after a wake by %s', (cause) => {
    const stage = deleted().dispatch({ type: 'wake', cause }).until(15_900);
    expect(sends(stage)).toBe(0);
    expect(sends(stage.until(17_000))).toBe(1);
  });

  test('waits again from the moment in which the page says that it offers it still', () => {
    const stage = deleted().until(14_000);
    stage.act(DELETION, { type: 'held', nextAt: stage.wall + UNDO_MS }).until(19_900);
    expect(sends(stage)).toBe(0);
    expect(sends(stage.until(21_000))).toBe(1);
  });

  test('leaves at once where the member asks for that', () => {
    const stage = deleted();
    expect(sends(stage.act(DELETION, { type: 'now', at: stage.wall }).until(12_000))).toBe(1);
  });
});

describe('what the page holds', () => {
  const held = { type: 'held', nextAt: WALL + 9_000 } as const;

  test('is not what was tried, or is on its way, or never waited', () => {
    const tried = after(DELETION, photoDeleted(1), sending(1), failing('later', 1));
    const onItsWay = after(DELETION, photoDeleted(1), sending(1));
    const atOnce = after(DELETION, photoDeleted(1));
    for (const row of [tried, onItsWay, atOnce]) expect(row).not.toBeNull();
    expect(after(DELETION, photoDeleted(1), sending(1), failing('later', 1), held)).toEqual(tried);
    expect(after(DELETION, photoDeleted(1), sending(1), held)).toEqual(onItsWay);
    expect(after(DELETION, photoDeleted(1), held)).toEqual(atOnce);
  });

  test('is also what is sent once', () => {
    const changed = (row: OutboxRow) => changeRow(row, held, row.id);
    const offered = messageRow(1, { nextAt: WALL + UNDO_MS });
    const failed = messageRow(1, { nextAt: WALL + UNDO_MS, lastFailure: 'lost' });
    expect(changed(offered)).toEqual({ ...offered, nextAt: held.nextAt });
    expect(changed(failed)).toEqual(failed);
  });
});
