/** The rows for running the site, which no member sees. */

/** `key` is a keyed hash of the limit's name and its subject. */
export interface RateWindowsTable {
  key: string;
  window_ms: number;
  used: number;
  ends: Date;
}

export interface OperationTables {
  rate_windows: RateWindowsTable;
}
