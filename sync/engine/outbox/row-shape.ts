/**
 * The shape of a row that the engine can work with (sync §2, 10, 34). A disk, or a later version of the app, may hold
 * other rows: they stay stored and are skipped. Only the fields the engine relies on are checked.
 */
import * as z from 'zod/mini';
import { isKnown } from '#sync/engine/intents/table.ts';
import type { OutboxRow, RowKind } from './rows.ts';

const ROW = {
  id: z.string(),
  member: z.string(),
  target: z.string(),
  tries: z.number(),
  nextAt: z.nullable(z.number()),
  lastFailure: z.nullable(z.string()),
};
const REFUSAL = { status: z.number(), reason: z.string(), message: z.string(), at: z.number() };

/** `wanted`: the value in each of its intents. */
function setRow(wanted: z.ZodMiniType, more: z.core.$ZodLooseShape = {}): z.ZodMiniType {
  const one = z.object({ key: z.string(), seq: z.number(), at: z.number(), wanted });
  return z.object({
    ...ROW,
    inflight: z.nullable(one),
    next: z.nullable(one),
    acked: z.nullable(one),
    refused: z.nullable(z.object({ ...REFUSAL, intent: one })),
    from: z.nullable(wanted),
    ...more,
  });
}

const onceRow = (more: z.core.$ZodLooseShape): z.ZodMiniType =>
  z.object({
    ...ROW,
    key: z.string(),
    seq: z.number(),
    at: z.number(),
    state: z.enum(['queued', 'sending', 'unknown', 'undecided', 'acked', 'refused']),
    refused: z.nullable(z.object(REFUSAL)),
    ...more,
  });

const field = setRow(z.object({ value: z.nullable(z.string()) }));
const toggle = setRow(z.boolean());

const SHAPES: { readonly [K in RowKind]: z.ZodMiniType } = {
  like: toggle,
  hide: toggle,
  block: toggle,
  read: setRow(z.string(), { conversation: z.string(), figure: z.number() }),
  seen: setRow(z.string(), { figure: z.number() }),
  delete: setRow(z.string(), { conversation: z.string() }),
  edit: field,
  setting: field,
  report: onceRow({ report: z.object({ category: z.string(), text: z.string() }) }),
  message: onceRow({
    body: z.string(),
    created: z.string(),
    conversation: z.nullable(z.string()),
    message: z.nullable(z.object({ id: z.string(), body: z.string() })),
  }),
  photo: onceRow({ size: z.number() }),
};

const Named = z.object({ kind: z.string(), v: z.number(), id: z.string() });

/** `foreign`: of another version or a later kind. `invalid`: it claims to be a known row and does not fit its shape. */
export type RowValidity = 'sound' | 'foreign' | 'invalid';

/** The validity of the row stored under this id. */
export function validityOf(id: string, row: OutboxRow): RowValidity {
  const named = z.safeParse(Named, row);
  if (!named.success || named.data.id !== id) return 'invalid';
  if (!isKnown(row)) return 'foreign';
  return z.safeParse(SHAPES[row.kind], row).success ? 'sound' : 'invalid';
}
