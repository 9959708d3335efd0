/** Why a request to another service failed, as a code for the log: never its text, which may hold an address or a key. */
const CODE = /^[A-Za-z_]{1,40}$/;

/** `ECONNREFUSED`, `CERT_HAS_EXPIRED`, `TimeoutError` and the like. */
export function failureCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  const code = cause instanceof Error && 'code' in cause ? cause.code : error.name;
  return typeof code === 'string' && CODE.test(code) ? code : 'unknown';
}
