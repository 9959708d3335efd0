/** The code of a database error (SQLSTATE or the system's own), the same on both engines. */
const UNREACHABLE = /^(08...|57P0.|53300|ECONN[A-Z]+|ENOTFOUND|ETIMEDOUT|EPIPE|EAI_AGAIN)$/;

export const databaseCode = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** A connection that broke during a statement has no code, only this message of the driver. */
const CUT = /^Connection terminated/;

/** True when the database is unreachable, rather than the statement wrong. */
export const isUnreachable = (error: unknown): boolean =>
  UNREACHABLE.test(databaseCode(error) ?? '') ||
  (error instanceof Error && CUT.test(error.message));
