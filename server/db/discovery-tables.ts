/** The rows of discovery and of members' agreements, as Kysely sees them. */
import type { ColumnType } from 'kysely';

/** The last time `member` opened the page of `target`. */
export interface VisitsTable {
  member: string;
  target: string;
  at: Date;
}

/** A version of a page of the site that the member agreed to (contract 43). */
export interface AcceptedPagesTable {
  member: string;
  page: string;
  version: string;
  accepted: Date;
}

/** The member's last choice of consents (contract 44). */
export interface ConsentsTable {
  member: string;
  categories: ColumnType<string[], string, string>;
  version: string;
  given: Date;
}

export interface DiscoveryTables {
  visits: VisitsTable;
  accepted_pages: AcceptedPagesTable;
  consents: ConsentsTable;
}
