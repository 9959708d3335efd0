import type { Names } from '#schemas/staff-lists.ts';
import { usePersonMarks } from '#src/i18n/use-person-marks.ts';
import { cx } from '#src/lib/cx.ts';
import { FictionalTag } from '#src/ui/person-marks.tsx';

interface PersonProps {
  id: string;
  names: Names;
  /** The id is below the name, where there is little room. */
  isStacked?: boolean | undefined;
}

/** A member by name, with the id beside it, because two members may have the same name, and the mark of a fictional one. */
export function Person({ id, names, isStacked = false }: PersonProps) {
  const named = names[id];
  const marks = usePersonMarks();
  const word = named === undefined ? null : marks({ ...named, verified: false }).fictional;
  return (
    <span className="wrap-anywhere">
      {named !== undefined && <span className="font-semibold">{named.name} </span>}
      {word !== null && (
        <span>
          <FictionalTag word={word} />{' '}
        </span>
      )}
      <span className={cx('text-meta font-normal text-muted', isStacked && 'block')}>{id}</span>
    </span>
  );
}
