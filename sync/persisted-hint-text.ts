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
 * True for a line about a database that another tab has since created again. A tab whose store hangs still counts the
 * rows that others write into the new one. Its line would replace theirs, and the next start would report as lost what
 * is stored. `last` is the line that this tab persisted before: a tab that opens the new database has another one.
 */
export function isOutdated(hint: string | null, line: string, last: string | null): boolean {
  const [mine] = hintLinesIn(line);
  if (mine === undefined) return false;
  const lineIn = (text: string | null): HintLine | undefined =>
    hintLinesIn(text).find(({ database }) => database === mine.database);
  const stored = lineIn(hint);
  return stored !== undefined && stored.born !== mine.born && lineIn(last)?.born === mine.born;
}

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
