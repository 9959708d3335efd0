/**
 * How many of the random tests, and of the rows of long tables, run: a sample, or all of them. With `TEST_WHOLE=1` (CI) all run on PostgreSQL; with
 * `TEST_WHOLE=all` on the embedded database too, which is slower. The sample is drawn by a seed that is printed, and
 * `TEST_SEED=n` draws another one.
 */
const settingOf = (name: string): string => process.env[name] ?? '';

const WHOLE = settingOf('TEST_WHOLE');
const isOnPostgres = settingOf('TEST_DATABASE_URL') !== '';

export const IS_WHOLE = WHOLE === 'all' || (WHOLE === '1' && isOnPostgres);

/** The same sample in every run: what passed once passes again. */
export const SEED = Number(settingOf('TEST_SEED') || '1');

interface Amounts {
  readonly whole: number;
  readonly sample: number;
}

/** One of `of` items in turn, beginning where the seed says; with `TEST_WHOLE` all of them, whatever the database. */
export function sampleOf<T>(items: readonly T[], of: number): readonly T[] {
  if (WHOLE !== '') return items;
  return items.filter((_, index) => index % of === SEED % of);
}

export const amountOf = ({ whole, sample }: Amounts): number => (IS_WHOLE ? whole : sample);

/** Prints what was drawn and how to draw it again. */
export function printSeed(what: string): void {
  console.log(`${what}: ${IS_WHOLE ? 'whole' : 'a sample'}, TEST_SEED=${SEED}`);
}
