/**
 * How a shape is read when a backend writes it differently (decisions 61). Kept beside the shape, so that the contract does
 * not change: our own backend sends and accepts the shape only.
 */
import type * as z from 'zod/mini';

export interface Reading {
  /** Replaces a value that is present and unreadable. Without it, the record with that value is dropped. */
  readonly orElse?: unknown;
  /** Converts another way of writing the value into the contract's; an unknown value is returned unchanged. */
  readonly from?: (given: unknown) => unknown;
  /** Another name of this flag: true under either name is true. */
  readonly also?: string;
}

const NO_READING: Reading = {};
const readings = new WeakMap<z.core.$ZodType, Reading>();

/** Give it a shape of its own: a reading of a shared shape applies wherever that shape is used. */
/*@__NO_SIDE_EFFECTS__*/
export function reads<Shape extends z.core.$ZodType>(shape: Shape, reading: Reading): Shape {
  readings.set(shape, reading);
  return shape;
}

export const readingOf = (shape: z.core.$ZodType): Reading => readings.get(shape) ?? NO_READING;
