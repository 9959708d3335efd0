/** The persisted hint as text (invariant 32): one line for each intent database with unsent rows. No line names a member. */
export interface HintLine {
  /** The name of the intent database, which contains a hash of the member. */
  database: string;
  /** Its permanent name. */
  born: string;
  unsent: number;
  /** Until when the rows are retained after a forced logout, wall-clock ms; null while the member is signed in. */
  until: number | null;
}

export const hintTextOf = ({ database, born, unsent, until }: HintLine): string =>
  [database, born, unsent, ...(until === null ? [] : [until])].join(' ');

/** Lines in another form are ignored. */
export const hintLinesIn = (hint: string | null): HintLine[] =>
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
  const newest = hintLinesIn(line);
  const others = hintLinesIn(hint).filter(({ database }) =>
    newest.every((one) => one.database !== database),
  );
  const lines = [...others, ...newest]
    .filter(({ unsent, until }) => unsent > 0 && (until === null || until >= wall))
    .map(hintTextOf);
  return lines.length === 0 ? null : lines.join('\n');
}
