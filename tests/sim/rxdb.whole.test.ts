import { describe, expect, test } from 'vitest';
import { SOUND, type Rig } from './rig.ts';
import { aloneOf, playOnRxdb } from './rxdb.ts';

describe('[sync 3.2 L3] the same stories over RxDB', () => {
  test.each([1, 5, 9])('with seed %i keep the promises and leave the same trace', async (seed) => {
    const { violation, events } = await playOnRxdb(aloneOf(seed), SOUND);

    expect(violation).toBeNull();
    expect(events).toBeGreaterThan(100);
  });

  test('find a row that is stored otherwise than it was changed', async () => {
    const changeRow: Rig['changeRow'] = (row, change, id) => {
      const after = SOUND.changeRow(row, change, id);
      return after !== null && change.type === 'sending' ? { ...after, lastFailure: 'no' } : after;
    };

    const { violation } = await playOnRxdb(aloneOf(1), { ...SOUND, changeRow });

    expect(violation?.message).toMatch(/^\[sync 1\] .* after sending/);
  });
});
