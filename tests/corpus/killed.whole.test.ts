import { expect, test } from 'vitest';
import { ENTRIES, rowsIn } from './entries.ts';
import type { Dump } from './dump.ts';
import { startOver } from './kill.ts';
import { asOlder } from './other-releases.ts';

/** A hundred starts each. */

const WHOLE = 1_000_000;
const OWN = ['outbox', 'drafts', 'photos'];

const own = (dump: Dump) => OWN.map((table) => [...rowsIn(dump, table).values()]);

test.each(ENTRIES)(
  '[sync 33] $name: an upgrade that is killed twice, at any moment, loses nothing of the member’s own',
  async ({ dump: released }) => {
    const dump = asOlder(released);
    const { moments } = await startOver(dump, WHOLE);
    for (let moment = 1; moment <= moments; moment += 1) {
      const once = await startOver(dump, moment);
      const twice = await startOver(once.dump, moments - moment + 1);
      const whole = await startOver(twice.dump, WHOLE);

      expect({ moment, rows: own(whole.dump) }).toEqual({ moment, rows: own(dump) });
    }
    expect(moments).toBeGreaterThan(20);
  },
);
