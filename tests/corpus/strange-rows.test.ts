import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { IntentKey, ProfileId } from '#schemas/ids.ts';
import { dumpOf, type Dump } from './dump.ts';
import { ENTRIES, rowsIn, withRows } from './entries.ts';
import { outcomeOf, outcomeOn } from './outcome.ts';
import { reopen } from './reopening.ts';
import { unsentIn } from './unsent.ts';
import { BO, HAL } from './world.ts';

const Stored = z.looseObject({ key: z.string(), data: z.looseObject({ id: z.string() }) });
const Report = z.object({ invalidRows: z.number() });

const NEWER = 'a-newer-row';
const KIND = 'a-kind-of-later';
const SPOILT = `like:${HAL}`;

/** Beside the rows that the release has left: one of a newer version, one of a kind to come, and one that a disk has spoilt. */
function withStrangers(dump: Dump): Dump {
  const first = z.parse(Stored, [...rowsIn(dump, 'outbox').values()][0]);
  const rowOf = (id: string, data: object) => ({
    key: id,
    value: z.parse(z.json(), { ...first, key: id, data: { ...first.data, id, ...data } }),
  });
  const strangers = [
    rowOf(NEWER, { v: 99, key: IntentKey.parse(crypto.randomUUID()) }),
    rowOf(KIND, { v: 2, kind: 'wave' }),
    rowOf(SPOILT, { v: 1, kind: 'like', target: ProfileId.parse(BO), next: 'yes' }),
  ];
  return withRows(dump, 'outbox', strangers);
}

const dataOf = (dump: Dump): unknown[] => {
  const rows = rowsIn(dump, 'outbox');
  return [NEWER, KIND, SPOILT].map((id) => z.parse(Stored, rows.get(id)).data);
};

test.each(ENTRIES.slice(-1))(
  '[sync 10, 34] $name: what cannot be read is neither sent nor deleted, is counted, and holds nobody up',
  async ({ dump }) => {
    const strange = withStrangers(dump);
    const { server, device, close } = await reopen(strange);
    const { kinds, keys } = unsentIn(dump);
    const tab = device.openTab();

    await device.until(() => tab.sync.status.get().leader);
    await device.until(() => tab.sync.status.get().waiting === 0);
    await device.pass(130_000);
    const report = await tab.sync.api.exportDiagnostics();
    const outcome = await outcomeOn(server);
    const sent = new Set(device.network.asked.flatMap(({ key }) => key ?? []));
    const left = dataOf(await dumpOf(device.storage.disk));
    await close();

    expect(outcome).toEqual(outcomeOf(kinds));
    expect(sent).toEqual(keys);
    expect(left).toEqual(dataOf(strange));
    expect(report.ok && z.parse(Report, JSON.parse(report.value))).toEqual({ invalidRows: 1 });
  },
);
