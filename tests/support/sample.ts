/**
 * How many of the server's random tests run: all on PostgreSQL, and a sample on the embedded database, which is slower. The
 * sample is drawn by a seed that is printed: `TEST_SEED=n` draws another one, `TEST_WHOLE=1` runs all there too.
 */
const settingOf = (name: string): string => process.env[name] ?? '';

export const IS_WHOLE = settingOf('TEST_DATABASE_URL') !== '' || settingOf('TEST_WHOLE') === '1';

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
