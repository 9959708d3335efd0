/**
 * How many of the random tests, and of the rows of long tables, run: a sample in the gate, all of them in the whole, which sets
 * `TEST_WHOLE=1`. Random tests of the server run as a sample on the embedded database in any case, because it is slower. The
 * sample is drawn by a seed that is printed, and `TEST_SEED=n` draws another one.
 */
const settingOf = (name: string): string => process.env[name] ?? '';

const isWhole = settingOf('TEST_WHOLE') !== '';
const isOnPostgres = settingOf('TEST_DATABASE_URL') !== '';
const drawsAll = isWhole && isOnPostgres;

/** The same sample in every run: what passed once passes again. */
export const SEED = Number(settingOf('TEST_SEED') || '1');

interface Amounts {
  readonly whole: number;
  readonly sample: number;
}

/** One of `of` items in turn, beginning where the seed says; in the whole all of them. */
export function sampleOf<T>(items: readonly T[], of: number): readonly T[] {
  if (isWhole) return items;
  return items.filter((_, index) => index % of === SEED % of);
}

export const amountOf = ({ whole, sample }: Amounts): number => (drawsAll ? whole : sample);

/** `ROUNDS=200` runs the tests of what happens in the same moment so many times in a row. */
const ROUNDS = Number(settingOf('ROUNDS') || '1');
const ROUND_MS = 10_000;
export const roundsOf = (amounts: Amounts): number => Math.max(ROUNDS, amountOf(amounts));
export const IN_A_ROW = { repeats: ROUNDS - 1, timeout: 60_000 + ROUNDS * ROUND_MS };

/** Prints what was drawn and how to draw it again. */
export function printSeed(what: string): void {
  console.log(`${what}: ${drawsAll ? 'whole' : 'a sample'}, TEST_SEED=${SEED}`);
}
