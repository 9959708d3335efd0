/**
 * The result of a bench: a table for people, figures for programs, and the bars that the figures must keep.
 */
export interface Bar {
  what: string;
  value: number;
  most: number;
  unit: string;
}

export interface Report {
  /** The lines as they are printed. */
  table: readonly string[];
  figures: Readonly<Record<string, number>>;
  bars: readonly Bar[];
}

const DIGITS = 3;

export const rounded = (value: number): number => Number(value.toPrecision(DIGITS));

/** The smallest value that at least this part of all values does not exceed. */
export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)];
  if (value === undefined) throw new Error('nothing was measured');
  return value;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

export const isMissed = ({ value, most }: Bar): boolean => !(value <= most);

const shown = (value: number): string => String(rounded(value)).padStart(8);

export function barLine(bar: Bar): string {
  const verdict = isMissed(bar) ? 'MISSED' : 'held';
  return `${shown(bar.value)} ${bar.unit.padEnd(4)} of at most ${rounded(bar.most)}  ${bar.what}: ${verdict}`;
}

export const tableLine = (what: string, ms: number, beside = ''): string =>
  `${shown(ms)} ms   ${what}${beside === '' ? '' : `  (${beside})`}`;
