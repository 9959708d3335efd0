import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { BASE_VERSION } from '#sync/db/store/names.ts';
import { dumpOf, type Dump } from './dump.ts';
import { ENTRIES, rowsIn, withRows } from './entries.ts';
import { asNewer, NEWER_KIND, NEWER_ROW } from './other-releases.ts';
import { outcomeOf, outcomeOn } from './outcome.ts';
import { reopen } from './reopening.ts';
import { unsentIn } from './unsent.ts';
import { BO, HAL } from './world.ts';

const Stored = z.looseObject({ key: z.string(), data: z.looseObject({ id: z.string() }) });
const Report = z.object({ invalidRows: z.number() });

const SPOILT = `like:${HAL}`;

/** The same device with one row damaged, as a faulty disk may leave it. */
function withSpoiltRow(dump: Dump): Dump {
  const first = z.parse(Stored, [...rowsIn(dump, 'outbox').values()][0]);
  const data = { ...first.data, id: SPOILT, v: 1, kind: 'like', target: BO, next: 'yes' };
  const value = z.parse(z.json(), { ...first, key: SPOILT, data });
  return withRows(dump, 'outbox', [{ key: SPOILT, value }]);
}

const dataOf = (dump: Dump): unknown[] => {
  const rows = rowsIn(dump, 'outbox');
  return [NEWER_ROW, NEWER_KIND, SPOILT].map((id) => z.parse(Stored, rows.get(id)).data);
};

const newerCopy = (dump: Dump): Dump =>
  dump.filter(({ name }) => name.includes(`-base-${BASE_VERSION + 1}-`));

test.each(ENTRIES.slice(-1))(
  '[sync 10, 29, 34] $name: rows of a newer release and damaged rows are neither sent nor deleted and delay no other row',
  async ({ dump }) => {
    const strange = withSpoiltRow(asNewer(dump));
    const { server, device, close } = await reopen(strange);
    const { kinds, keys } = unsentIn(dump);
    const tab = device.openTab();

    await device.until(() => tab.sync.status.get().leader);
    await device.until(() => tab.sync.status.get().waiting === 0);
    await device.pass(130_000);
    const report = await tab.sync.api.exportDiagnostics();
    const outcome = await outcomeOn(server);
    const sent = new Set(device.network.asked.flatMap(({ key }) => key ?? []));
    const left = await dumpOf(device.storage.disk);
    await close();

    expect(outcome).toEqual(outcomeOf(kinds));
    expect(sent).toEqual(keys);
    expect(dataOf(left)).toEqual(dataOf(strange));
    expect(newerCopy(left)).toEqual(newerCopy(strange));
    expect(report.ok && z.parse(Report, JSON.parse(report.value))).toEqual({ invalidRows: 1 });
  },
);
