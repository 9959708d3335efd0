/**
 * Index keys as text. Newer items have smaller keys, so that one ascending index serves every list: RxDB's Dexie storage
 * reads the whole table for a descending sort (decisions 18).
 */
import type { Time } from '#schemas/time.ts';

const DIGITS = 19;

const complement = (digits: string): string => {
  let inverted = '';
  for (const digit of digits) inverted += String(9 - Number(digit));
  return inverted;
};

/** For decimal ids of any length up to 19 digits; no precision is lost. */
export const newestId = (id: string): string => complement(id.padStart(DIGITS, '0'));

/** Items without a time come last. */
export const newestTime = (time: Time | null): string =>
  complement(String(time === null ? 0 : Math.max(0, Date.parse(time))).padStart(DIGITS, '0'));

/** Ascending: for sequences, page numbers and wall-clock times. */
export const ascending = (value: number): string =>
  String(Math.max(0, value)).padStart(DIGITS, '0');
