/**
 * Repeatable random choices: the same text gives the same stream on every machine (decisions 5). Each use has a stream
 * named after it, so that a new member or a new choice never changes the others.
 */
import { createHash } from 'node:crypto';

export type NonEmpty<T> = readonly [T, ...T[]];

export interface Random {
  /** From 0 up to, but not including, 1. */
  fraction(): number;
  /** A whole number, both ends included. */
  whole(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<T>(items: NonEmpty<T>): T;
  /** Items with more weight are more frequent; the result depends on the order of the list too. */
  weighted<T>(items: readonly Weighted<T>[]): T;
  shuffled<T>(items: readonly T[]): T[];
}

export type Weighted<T> = readonly [item: T, weight: number];

/** mulberry32: small, fast, and even enough for invented people. */
function stream(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function randomOf(name: string): Random {
  const fraction = stream(createHash('sha256').update(name).digest().readUInt32LE(0));
  const whole = (min: number, max: number) => min + Math.floor(fraction() * (max - min + 1));

  return {
    fraction,
    whole,
    chance: (probability) => fraction() < probability,
    pick: (items) => items[whole(0, items.length - 1)] ?? items[0],
    weighted: (items) => {
      let left = fraction() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) {
        left -= weight;
        if (left < 0) return item;
      }
      throw new Error('a choice needs at least one item with weight');
    },
    shuffled: (items) =>
      items
        .map((item) => ({ item, order: fraction() }))
        .toSorted((a, b) => a.order - b.order)
        .map(({ item }) => item),
  };
}

/** An id that cannot be guessed from another one, yet is the same at every seeding: 128 bits, base64url. */
export const idOf = (name: string): string =>
  createHash('sha256').update(name).digest().subarray(0, 16).toString('base64url');

/** The same as hexadecimal, for names of objects. */
export const keyOf = (name: string): string =>
  createHash('sha256').update(`${name}/key`).digest().subarray(0, 16).toString('hex');
