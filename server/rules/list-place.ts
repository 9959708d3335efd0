/**
 * Where a page of a list of staff ends (contract 18): the next page begins after the rank, the time and the id of its last
 * row, so that no case is left out when others are decided meanwhile.
 */

/** A smaller `rank` comes first. */
export interface ListPlace {
  readonly rank: number;
  readonly created: Date;
  readonly id: string;
}

/** The shape was checked at the border. */
export function readPlace(text: string | undefined): ListPlace | null {
  if (text === undefined) return null;
  const [rank = '', created = '', ...id] = text.split('.');
  return { rank: Number(rank), created: new Date(Number(created)), id: id.join('.') };
}

/** Of one row more than the page holds. */
export function nextPage<Row extends ListPlace>(
  found: readonly Row[],
  limit: number,
): { rows: readonly Row[]; next: string | null } {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, next: last ? `${last.rank}.${last.created.getTime()}.${last.id}` : null };
}
