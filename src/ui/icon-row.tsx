import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { cx } from '#src/lib/cx.ts';

export type Tint = 'a' | 'b' | 'c';

const TINTS = {
  a: 'bg-tint-a text-on-soft',
  b: 'bg-tint-b text-ink',
  c: 'bg-tint-c text-ink',
} as const satisfies Record<Tint, string>;

interface IconRowProps {
  /** Where it leads; without it the row is a button that opens a dialog. */
  to?: string | undefined;
  /** The section of the navigation that the page belongs to when it is opened here. */
  section?: string | undefined;
  /** What the page is opened with, beside its address. */
  state?: object | null | undefined;
  onPress?: (() => void) | undefined;
  icon: ReactNode;
  tint: Tint;
  title: ReactNode;
  detail?: ReactNode;
  /** Before the arrow: a badge. */
  end?: ReactNode;
}

const ROW =
  'flex min-h-14 w-full items-center gap-3.5 px-3.5 py-2 text-start hover:bg-sunk focus-visible:-outline-offset-2';

/** A place one can go to or a dialog one can open, 56 px high, with an icon on a tint. Belongs into `IconRows`. */
export function IconRow({ to, section, state = null, onPress, ...content }: IconRowProps) {
  return (
    <li>
      {to === undefined ? (
        <button type="button" aria-haspopup="dialog" onClick={onPress} className={ROW}>
          <RowContent {...content} />
        </button>
      ) : (
        <Link to={to} state={section === undefined ? state : { ...state, section }} className={ROW}>
          <RowContent {...content} />
        </Link>
      )}
    </li>
  );
}

function RowContent({
  icon,
  tint,
  title,
  detail,
  end,
}: Pick<IconRowProps, 'icon' | 'tint' | 'title' | 'detail' | 'end'>) {
  return (
    <>
      <span
        className={cx(
          'grid size-8.5 shrink-0 place-items-center rounded-chip max-[16rem]:hidden [&_svg]:size-4.5',
          TINTS[tint],
        )}
      >
        {icon}
      </span>
      <span className="min-w-0 grow">
        <span className="block font-semibold">{title}</span>
        {detail && <span className="block text-small text-muted wrap-anywhere">{detail}</span>}
      </span>
      {end}
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted rtl:rotate-180" />
    </>
  );
}

/** The card around icon rows, with a line between them. */
export function IconRows({ children }: { children: ReactNode }) {
  return (
    <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-card">
      {children}
    </ul>
  );
}
