/**
 * How many of the server's random tests run: a sample, or all of them. With `TEST_WHOLE=1` (CI) all run on PostgreSQL; with
 * `TEST_WHOLE=all` on the embedded database too, which is slower. The sample is drawn by a seed that is printed, and
 * `TEST_SEED=n` draws another one.
 */
const settingOf = (name: string): string => process.env[name] ?? '';

const WHOLE = settingOf('TEST_WHOLE');
const isOnPostgres = settingOf('TEST_DATABASE_URL') !== '';

export const IS_WHOLE = WHOLE === 'all' || (WHOLE === '1' && isOnPostgres);

/** The default is set in vite.config.ts. */
export const SEED = Number(settingOf('TEST_SEED'));

interface Amounts {
  readonly whole: number;
  readonly sample: number;
}

export const amountOf = ({ whole, sample }: Amounts): number => (IS_WHOLE ? whole : sample);

/** Prints what was drawn and how to draw it again. */
export function printSeed(what: string): void {
  console.log(`${what}: ${IS_WHOLE ? 'whole' : 'a sample'}, TEST_SEED=${SEED}`);
}
