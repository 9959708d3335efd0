/**
 * The shapes that stored rows must have (invariants 10, 34). The parameters are what differs between kinds. Only the fields
 * that the engine relies on are checked.
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

/** `wanted`: the shape of the value that each intent of the row holds. `more`: the other fields of the kind. */
export function setRowShape(
  wanted: z.ZodMiniType,
  more: z.core.$ZodLooseShape = {},
): z.ZodMiniType {
  const intent = z.object({ key: z.string(), seq: z.number(), at: z.number(), wanted });
  return z.object({
    ...ROW,
    inflight: z.nullable(intent),
    next: z.nullable(intent),
    acked: z.nullable(intent),
    refused: z.nullable(z.object({ ...REFUSAL, intent })),
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
