/**
 * The rows that running the site needs and no member sees.
 */

/** `key` is a keyed hash of the limit's name and of whom it counts for. */
export interface RateWindowsTable {
  key: string;
  window_ms: number;
  used: number;
  ends: Date;
}

export interface OperationTables {
  rate_windows: RateWindowsTable;
}
