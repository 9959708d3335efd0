/**
 * The note of the page as text (invariant 32): one line for each intent database in which something is unsent. It
 * names no member.
 */
export interface Sighting {
  /** The intent database, which is a hash of the member. */
  database: string;
  /** Its name for life. */
  born: string;
  unsent: number;
  /** Until when the rows are kept after a forced sign-out, wall-clock ms; null while the member is signed in. */
  until: number | null;
}

export const lineOf = ({ database, born, unsent, until }: Sighting): string =>
  [database, born, unsent, ...(until === null ? [] : [until])].join(' ');

/** What is no line of ours says nothing. */
export const sightingsIn = (note: string | null): Sighting[] =>
  (note ?? '').split('\n').flatMap((line) => {
    const [database, born, unsent, until] = line.split(' ');
    if (!database || !born || !unsent) return [];
    return [{ database, born, unsent: Number(unsent), until: until ? Number(until) : null }];
  });

/**
 * The note with what a worker has just said of one database. Where nothing is unsent, and where it was kept for its day,
 * nothing can be lost: such lines go. Null when none is left.
 */
export function noteWith(note: string | null, said: string, wall: number): string | null {
  const news = sightingsIn(said);
  const others = sightingsIn(note).filter(({ database }) =>
    news.every((one) => one.database !== database),
  );
  const lines = [...others, ...news]
    .filter(({ unsent, until }) => unsent > 0 && (until === null || until >= wall))
    .map(lineOf);
  return lines.length === 0 ? null : lines.join('\n');
}
