/**
 * How a shape is read when a backend writes it in its own way (decisions 61). Kept beside the shape, so that the contract stays
 * what it is: our own backend sends and takes the shape alone.
 */
import type * as z from 'zod/mini';

export interface Reading {
  /** Stands in for a value that is there and cannot be read. Without one, the value costs the record it is in. */
  readonly orElse?: unknown;
  /** Brings another way of writing it into the way of the contract; what it does not know it answers as it came. */
  readonly from?: (given: unknown) => unknown;
  /** Another name of this flag: true under either name is true. */
  readonly also?: string;
}

const NO_READING: Reading = {};
const readings = new WeakMap<z.core.$ZodType, Reading>();

/** Give it a shape of its own: what is said of a shared one is said everywhere. */
/*@__NO_SIDE_EFFECTS__*/
export function reads<Shape extends z.core.$ZodType>(shape: Shape, reading: Reading): Shape {
  readings.set(shape, reading);
  return shape;
}

export const readingOf = (shape: z.core.$ZodType): Reading => readings.get(shape) ?? NO_READING;
