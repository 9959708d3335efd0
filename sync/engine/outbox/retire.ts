/**
 * Which rows a read may retire (invariant 15): those accepted before it started. On a backend that lacks a mark, also the
 * marks whose figure the server has changed since (decisions 26).
 */
import type { IntentKey } from '#schemas/ids.ts';
import type { Retirement } from '#sync/engine/effects.ts';
import {
  endpointKeyAbout,
  type EndpointName,
  type ReadEndpoint,
} from '#sync/engine/reads/endpoints.ts';
import { confirmationsOf } from '#sync/engine/intents/set-row.ts';
import { INTENTS, isKnown, type RowKinds } from '#sync/engine/intents/table.ts';
import { isOnce, type OutboxRow } from './rows.ts';
import type { RowKind } from '#sync/queries/waiting.ts';

const acceptedOf = <K extends RowKind>(kind: K, row: RowKinds[K]): IntentKey | null =>
  INTENTS[kind].accepted(row);

/**
 * Recorded when the read starts, because the read may not contain what is accepted later. Sorted by the order of the
 * intents, so that a message sent before a deletion does not reappear after it.
 */
export const retirements = (
  rows: Readonly<Record<string, OutboxRow>>,
  endpoint: ReadEndpoint,
): Retirement[] =>
  Object.values(rows)
    .filter((row) => isKnown(row) && isConfirmedBy(row, endpoint))
    .flatMap((row) => {
      const key = acceptedOf(row.kind, row);
      if (key === null || (!isOnce(row) && confirmationsOf(row, key).includes(endpoint.name)))
        return [];
      return [{ row: row.id, key, seq: acceptedSeq(row) }];
    })
    .toSorted((a, b) => a.seq - b.seq)
    .map(({ row, key }) => ({ row, key }));

/** A read of messages shows one conversation only. */
const isConfirmedBy = ({ kind, target }: OutboxRow, endpoint: ReadEndpoint): boolean =>
  INTENTS[kind].confirmedBy.includes(endpoint.name) &&
  (endpoint.name !== 'messages' || endpoint.profile === target);

const acceptedSeq = (row: OutboxRow): number => (isOnce(row) ? row.seq : (row.acked?.seq ?? 0));

/** The confirmations of accepted intents by lists of which the base holds no answer (any more). */
export const lostConfirmations = (
  rows: readonly OutboxRow[],
  wasHeld: (endpoint: string) => boolean,
): { row: string; key: IntentKey; by: EndpointName }[] =>
  rows.flatMap((row) => {
    if (!isKnown(row) || isOnce(row) || row.acked === null) return [];
    const { id, target, acked } = row;
    return confirmationsOf(row, acked.key)
      .filter((by) => !wasHeld(endpointKeyAbout(by, target)))
      .map((by) => ({ row: id, key: acked.key, by }));
  });

/** A member or list without a figure counts as zero. */
export const movedOn = (
  rows: Readonly<Record<string, OutboxRow>>,
  endpoint: EndpointName,
  figures: Readonly<Record<string, number>>,
): Retirement[] =>
  Object.values(rows).flatMap((row) => {
    if (!('figure' in row) || !isKnown(row) || row.refused === null) return [];
    if (!INTENTS[row.kind].confirmedBy.includes(endpoint)) return [];
    const figure = figures[row.target] ?? 0;
    return figure === row.figure ? [] : [{ row: row.id, key: row.refused.intent.key }];
  });
