/**
 * The embedded PostgreSQL (PGlite) in a folder or in memory. Its memory is kept small, because it shares the process
 * with the rest of the site.
 */
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';

const BIGINT = 20;
const DATE = 1082;

/** Both engines read values alike: bigint as number, date as text. */
export const PARSERS: readonly (readonly [number, (text: string) => unknown])[] = [
  [BIGINT, Number],
  [DATE, (text) => text],
];

/**
 * WebAssembly stays baseline-compiled: optimising a single function of PostgreSQL takes 500 MB for half a second, at
 * every start. Short statements are as fast without it; large aggregates take up to half as long again.
 */
const V8_FLAGS = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'] as const;
/** PostgreSQL’s own default takes 128 MB more; the system caches file pages anyway. */
const SHARED_BUFFERS = '32MB';

/** In memory without a folder. `copyOf`: the initial content of one in memory, a dump of another. */
export function startPglite(dataDir: string | null, copyOf?: Blob): Promise<PGlite> {
  // A database in memory belongs to a test, where time matters more than memory.
  if (dataDir !== null) for (const flag of V8_FLAGS) setFlagsFromString(flag);
  return PGlite.create({
    dataDir: dataDir ?? 'memory://',
    parsers: Object.fromEntries(PARSERS),
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
    ...(copyOf === undefined ? {} : { loadDataDir: copyOf }),
  });
}
