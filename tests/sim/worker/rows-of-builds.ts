/**
 * The rows of the outbox as a tab reads and writes them while two builds of the app are on the device (invariants 10, 29):
 * the newer one writes a version that the older one does not support.
 */
import { isObject } from '#schemas/is-object.ts';
import { INTENTS } from '#sync/engine/intents/table.ts';
import type { Row, Table } from '#sync/db/tables/tables.ts';
import { LATER } from '#tests/sim/builds.ts';

interface Versioned {
  v: number;
}

const isVersioned = (data: unknown): data is Versioned =>
  isObject(data) && typeof data['v'] === 'number';

const VERSIONS = new Map<unknown, number>(
  Object.entries(INTENTS).map(([kind, { version }]) => [kind, version]),
);

function moved<D>(data: D, by: number): D {
  const copy = structuredClone(data);
  if (isVersioned(copy)) copy.v += by;
  return copy;
}

const isLater = (data: unknown): boolean => isVersioned(data) && data.v > LATER;

const isKnown = (data: unknown): boolean =>
  isObject(data) && typeof data['v'] === 'number' && data['v'] <= (VERSIONS.get(data['kind']) ?? 0);

/** As the newer build reads it. */
export const readIn = <D>(data: D): D => (isLater(data) ? moved(data, -LATER) : data);

export const rowsReadIn = <T extends Table>(rows: readonly Row<T>[]): readonly Row<T>[] =>
  rows.map((row) => ({ ...row, data: readIn(row.data) }));

/** As the newer build writes it. */
export const writtenIn = <T extends Table>(row: Row<T>): Row<T> =>
  isKnown(row.data) ? { ...row, data: moved(row.data, LATER) } : row;
