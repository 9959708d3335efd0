/** Judges whether the browser has deleted stored rows (invariant 32): what the page remembered against what is on disk. */

/** What the page remembered about one intent database. */
interface RememberedDatabase {
  database: string;
  /** Its permanent name: a new database under the same name of ours has another. */
  born: string;
  unsent: number;
  /** Until when the rows are retained after a forced logout; null while their member is signed in. */
  until: number | null;
}

/** How many unsent rows are gone. Rows past their retention time would have been deleted anyway. */
export function lostRows(
  remembered: readonly RememberedDatabase[],
  found: Pick<RememberedDatabase, 'database' | 'born'>,
  wall: number,
): number {
  const before = remembered.find(({ database }) => database === found.database);
  if (before === undefined || before.born === found.born) return 0;
  return before.until === null || before.until >= wall ? before.unsent : 0;
}
