/** The persisted hint as text (invariant 32): one line for each intent database with unsent rows. It names no member. */
export interface Sighting {
  /** The name of the intent database, which contains a hash of the member. */
  database: string;
  /** Its permanent name. */
  born: string;
  unsent: number;
  /** Until when the rows are retained after a forced logout, wall-clock ms; null while the member is signed in. */
  until: number | null;
}

export const hintLineOf = ({ database, born, unsent, until }: Sighting): string =>
  [database, born, unsent, ...(until === null ? [] : [until])].join(' ');

/** Lines in another form are ignored. */
export const sightingsIn = (hint: string | null): Sighting[] =>
  (hint ?? '').split('\n').flatMap((line) => {
    const [database, born, unsent, until] = line.split(' ');
    if (!database || !born || !unsent) return [];
    return [{ database, born, unsent: Number(unsent), until: until ? Number(until) : null }];
  });

/**
 * The hint with the newest line of one database. A line without unsent rows, or past its retention time, is removed:
 * nothing can be lost there. Null when no line is left.
 */
export function hintWith(hint: string | null, line: string, wall: number): string | null {
  const news = sightingsIn(line);
  const others = sightingsIn(hint).filter(({ database }) =>
    news.every((one) => one.database !== database),
  );
  const lines = [...others, ...news]
    .filter(({ unsent, until }) => unsent > 0 && (until === null || until >= wall))
    .map(hintLineOf);
  return lines.length === 0 ? null : lines.join('\n');
}
