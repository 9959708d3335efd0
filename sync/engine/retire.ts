/**
 * Which rows a read may retire (invariant 15): those accepted before it started. And, on a backend that does not know a
 * mark, the marks whose figure the server itself has moved on from (decisions 26).
 */
import type { IntentKey } from '#schemas/ids.ts';
import type { Retirement } from './effects.ts';
import type { EndpointName } from './events.ts';
import { INTENTS, isKnown } from './intents/table.ts';
import type { OutboxRow, RowKind, RowKinds } from './rows.ts';

const acceptedOf = <K extends RowKind>(kind: K, row: RowKinds[K]): IntentKey | null =>
  INTENTS[kind].accepted(row);

/** Recorded when the read starts: what is accepted later it may not have seen. */
export const retirements = (
  rows: Readonly<Record<string, OutboxRow>>,
  endpoint: EndpointName,
): Retirement[] =>
  Object.values(rows).flatMap((row) => {
    if (!isKnown(row) || !INTENTS[row.kind].provedBy.includes(endpoint)) return [];
    const key = acceptedOf(row.kind, row);
    return key === null ? [] : [{ row: row.id, key }];
  });

/** A member or list without a figure has none: zero. */
export const movedOn = (
  rows: Readonly<Record<string, OutboxRow>>,
  endpoint: EndpointName,
  figures: Readonly<Record<string, number>>,
): Retirement[] =>
  Object.values(rows).flatMap((row) => {
    if (!('figure' in row) || !isKnown(row) || row.refused === null) return [];
    if (!INTENTS[row.kind].provedBy.includes(endpoint)) return [];
    const figure = figures[row.target] ?? 0;
    return figure === row.figure ? [] : [{ row: row.id, key: row.refused.wish.key }];
  });
