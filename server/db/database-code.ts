/** The code of a database error (SQLSTATE or the system's own), the same on both engines. */
const UNREACHABLE = /^(08...|57P0.|25P03|53300|ECONN[A-Z]+|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_AGAIN)$/;

export const databaseCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** Without a code, only a message of the driver: a connection that broke during a statement, or no answer in time. */
const CUT =
  /^(Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error) and is not queryable)/;

/** True when the database is unreachable, rather than the statement wrong. */
export const isUnreachable = (error: unknown): boolean =>
  UNREACHABLE.test(databaseCode(error) ?? '') ||
  (error instanceof Error && CUT.test(error.message));
