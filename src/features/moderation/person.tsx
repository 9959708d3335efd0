import { cx } from '#src/lib/cx.ts';

interface PersonProps {
  id: string;
  names: Readonly<Record<string, string>>;
  /** The id is below the name, where there is little room. */
  isStacked?: boolean | undefined;
}

/** A member by name, with the id beside it: two members may have the same name. */
export function Person({ id, names, isStacked = false }: PersonProps) {
  const name = names[id];
  return (
    <span className="wrap-anywhere">
      {name !== undefined && <span className="font-semibold">{name} </span>}
      <span className={cx('text-meta font-normal text-muted', isStacked && 'block')}>{id}</span>
    </span>
  );
}
