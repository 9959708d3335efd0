/**
 * The shape of what a device stores, line by line: every database with its tables and indexes, and every field of the
 * member's own data. The copy of the server is left out: it is dropped when it changes (schemas are pinned in
 * contract.test.ts).
 */
import type { Dump } from './dump.ts';

function fieldsOf(value: unknown, path: string): string[] {
  if (value === null) return [`${path}: null`];
  if (Array.isArray(value))
    return value.length === 0
      ? [`${path}: []`]
      : value.flatMap((each) => fieldsOf(each, `${path}[]`));
  if (typeof value !== 'object') return [`${path}: ${typeof value}`];
  return Object.entries(value).flatMap(([name, each]) => fieldsOf(each, `${path}.${name}`));
}

/** A row of the outbox by its kind, any other row by its table. */
function nameOf(row: unknown): string {
  if (typeof row !== 'object' || row === null || !('data' in row)) return '';
  const { data } = row;
  if (typeof data !== 'object' || data === null || !('kind' in data)) return '';
  return String(data.kind);
}

const isOwn = (name: string): boolean => name.includes('-intent-') && !name.endsWith('_internal');

export function shapeOf(dump: Dump): string[] {
  const lines = new Set<string>();
  for (const { name: full, version, tables } of dump) {
    const name = full.replace(/[0-9a-f]{20}(?:-[0-9a-f]{8})?/, '…').replace(/base-\d+/, 'base');
    for (const table of tables) {
      const indexes = table.indexes.map((index) => index.name).join(' ');
      lines.add(`${name} v${version} ${table.name} by ${String(table.keyPath)}: ${indexes}`);
      const rows = table.rows.filter(({ key }) => isOwn(name) || key === 'state');
      for (const { value } of rows)
        for (const field of fieldsOf(value, `${name} ${nameOf(value)}`)) lines.add(field);
    }
  }
  return [...lines].toSorted();
}
