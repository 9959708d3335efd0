import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { cx } from '#src/lib/cx.ts';

/** Pressing the row chooses it instead of opening it. */
export interface RowChoice {
  isChosen: boolean;
  onToggle: () => void;
}

interface ListRowProps {
  to: string;
  choice?: RowChoice | null | undefined;
  /** An avatar, 56 px. */
  lead: ReactNode;
  title: ReactNode;
  /** An icon after the title, which is never cut off. */
  badge?: ReactNode;
  /** A short word: after the title, and on a narrow row before the detail, where it leaves the title its room. */
  tag?: ReactNode;
  /** One line, cut with an ellipsis. */
  detail: ReactNode;
  /** Time, at the end of the first line. */
  meta?: ReactNode;
  /** Badge or state icon, at the end of the second line. */
  end?: ReactNode;
  /** A button beside the link, such as a menu. */
  action?: ReactNode;
  isStrong?: boolean | undefined;
  isCurrent?: boolean | undefined;
}

export const ROW_FRAME = 'relative flex min-h-19 items-center gap-3 px-4 py-2.5';

/** A row of a list of members: the whole row is a link, its action lies above it. */
export function ListRow(props: ListRowProps) {
  const { to, choice, lead, title, badge, tag, detail, meta, end, action } = props;
  const { isStrong = false } = props;
  const isChoosing = choice !== undefined && choice !== null;
  const isCurrent = isChoosing ? choice.isChosen : props.isCurrent === true;
  return (
    <div className={cx(ROW_FRAME, isCurrent ? 'bg-soft text-on-soft' : 'hover:bg-sunk')}>
      {isChoosing && <ChoiceMark isChosen={choice.isChosen} />}
      {lead}
      <div className="@container min-w-0 grow">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <RowTitle to={to} choice={choice} isCurrent={isCurrent}>
            <span className="truncate">{title}</span>
            {badge}
            {tag && <span className="sr-only @min-[14rem]:not-sr-only">{tag}</span>}
          </RowTitle>
          {meta && (
            <span className={cx('shrink-0 text-meta tabular-nums', !isCurrent && 'text-muted')}>
              {meta}
            </span>
          )}
        </div>
        <div className="flex min-h-5 items-center gap-2">
          {tag && (
            <span aria-hidden="true" className="flex @min-[14rem]:hidden">
              {tag}
            </span>
          )}
          <p
            className={cx(
              'min-w-0 grow truncate text-small',
              isStrong && 'font-semibold',
              !isStrong && !isCurrent && 'text-muted',
            )}
          >
            {detail}
          </p>
          {end}
        </div>
      </div>
      {action && <span className="relative -me-2">{action}</span>}
    </div>
  );
}

type RowTitleProps = Pick<ListRowProps, 'to' | 'choice'> & {
  isCurrent: boolean;
  children: ReactNode;
};

const TITLE =
  'flex min-w-0 flex-1 basis-24 items-center gap-1.5 text-start font-semibold -outline-offset-2 after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent';

/** Its pressed area is the whole row. */
function RowTitle({ to, choice, isCurrent, children }: RowTitleProps) {
  if (choice)
    return (
      <button
        type="button"
        role="checkbox"
        aria-checked={choice.isChosen}
        onClick={choice.onToggle}
        className={TITLE}
      >
        {children}
      </button>
    );
  return (
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} className={TITLE}>
      {children}
    </Link>
  );
}

function ChoiceMark({ isChosen }: { isChosen: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'flex size-6 shrink-0 items-center justify-center rounded-pill border-2',
        isChosen ? 'border-brand bg-brand text-on-brand' : 'border-muted',
      )}
    >
      {isChosen && <Check className="size-4" />}
    </span>
  );
}
