/** The rows for running the site, which no member sees. */
import type { ColumnType } from 'kysely';

/** `key` is a keyed hash of the limit's name and its subject. */
export interface RateWindowsTable {
  key: string;
  window_ms: number;
  used: number;
  ends: Date;
}

/** Json null is a value of some settings. */
export interface KeptSetting {
  readonly value: unknown;
}

/** One per setting that was ever changed (decisions 97). `value` is null once the operator's own value applies again. */
export interface SiteSettingsTable {
  key: string;
  value: ColumnType<KeptSetting | null, string | null, string | null>;
  /** Counts the changes, so that an older one is refused. */
  version: number;
  changed: Date;
  /** The id of a member, as the audit log has it. */
  actor: string;
  reason: string;
}

export interface OperationTables {
  site_settings: SiteSettingsTable;
  rate_windows: RateWindowsTable;
}
