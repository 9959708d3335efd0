/**
 * The stored shapes of rows, built from what differs between kinds (sync §2, 10, 34). Only the fields that the engine
 * relies on are checked.
 */
import * as z from 'zod/mini';

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
export function setRowShape(
  wanted: z.ZodMiniType,
  more: z.core.$ZodLooseShape = {},
): z.ZodMiniType {
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

export const onceRowShape = (more: z.core.$ZodLooseShape): z.ZodMiniType =>
  z.object({
    ...ROW,
    key: z.string(),
    seq: z.number(),
    at: z.number(),
    state: z.enum(['queued', 'sending', 'unknown', 'undecided', 'acked', 'refused']),
    refused: z.nullable(z.object(REFUSAL)),
    ...more,
  });
