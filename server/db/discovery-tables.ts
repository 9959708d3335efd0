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

/** An address whose owner never sees `member`: `hash` is keyed (db/members/avoided-addresses.ts). */
export interface AvoidedAddressesTable {
  member: string;
  hash: string;
  added: Date;
}

/** A member who holds an address that `member` avoids; goes with the address. */
export interface AvoidedMembersTable {
  member: string;
  target: string;
  hash: string;
}

export interface DiscoveryTables {
  visits: VisitsTable;
  avoided_addresses: AvoidedAddressesTable;
  avoided_members: AvoidedMembersTable;
  accepted_pages: AcceptedPagesTable;
  consents: ConsentsTable;
}
