/**
 * The connections to a database server. Every wait for it has an end on our side too (decisions 11): a line that
 * swallows packets ends nothing, and the server’s own limits have no effect through it.
 */
import pg from 'pg';
import { PARSERS } from './pglite.ts';

const POOL_SIZE = 10;
/** A writer that waits this long for another one gets `in_progress` (idempotency.ts). */
const LOCK_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 30_000;
/** The server ends a transaction of ours that was left behind a dead line, and with it the locks. */
const LEFT_TRANSACTION_MS = 120_000;
/** After this silence the system asks whether the other end is still there. */
const KEEP_ALIVE_MS = 10_000;

export interface PoolTimeouts {
  /** For a connection of the pool, an existing or a new one. */
  readonly connectMs: number;
  /** For an answer; longer than the server’s own limit, which is the better end of a slow statement. */
  readonly answerMs: number;
}
export const POOL_TIMEOUTS: PoolTimeouts = {
  connectMs: 10_000,
  answerMs: STATEMENT_TIMEOUT_MS + 5_000,
};

/** For our pool and for that of the job queue. */
export const endingWaits = ({ connectMs, answerMs }: PoolTimeouts) => ({
  connectionTimeoutMillis: connectMs,
  query_timeout: answerMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
});

/** The message of the driver for a query without an answer. */
const NO_ANSWER = 'Query read timeout';

/**
 * A connection that left one query without an answer is closed. The driver would keep it, and the pool would give it to
 * the next caller, who waits behind that query.
 */
class Connection extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    // Its many forms cannot be declared again; Kysely uses the one that answers a promise.
    const query: unknown = Reflect.get(pg.Client.prototype, 'query');
    if (typeof query !== 'function') throw new TypeError('the driver has no `query`');
    Object.assign(this, {
      query: (...parameters: unknown[]): unknown => {
        const answer: unknown = Reflect.apply(query, this, parameters);
        return answer instanceof Promise
          ? answer.catch((error: unknown) => this.#giveUp(error))
          : answer;
      },
    });
  }

  #giveUp(error: unknown): never {
    if (error instanceof Error && error.message === NO_ANSWER)
      void this.end().catch(() => undefined);
    throw error;
  }
}

export function openPool(databaseUrl: string, timeouts: PoolTimeouts = POOL_TIMEOUTS): pg.Pool {
  const types = new pg.TypeOverrides();
  for (const [oid, parse] of PARSERS) types.setTypeParser(oid, parse);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: POOL_SIZE,
    lock_timeout: LOCK_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: LEFT_TRANSACTION_MS,
    ...endingWaits(timeouts),
    types,
    Client: Connection,
  });
  // The pool drops a connection that breaks while idle; without a listener its event would end the process.
  pool.on('error', () => undefined);
  return pool;
}
