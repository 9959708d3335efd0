import type { ReactNode } from 'react';

import { cx } from '#src/lib/cx.ts';

interface TopBarProps {
  title: ReactNode;
  /** Before the title: a back button, an avatar. */
  start?: ReactNode;
  /** Below the title, small: presence, a count. */
  detail?: ReactNode;
  /** After the title: state chips, a menu. */
  end?: ReactNode;
  /** Above one narrow column: the title begins where the column does. */
  isNarrow?: boolean | undefined;
  /** Stays at the top on wide screens too, as above a conversation. */
  isBar?: boolean | undefined;
}

/** The column and the space beside it. */
const NARROW =
  'max-w-[calc(var(--container-prose)+2rem)] md:max-w-[calc(var(--container-prose)+4rem)]';

/**
 * The title of the page: large, or small beside a control that leads back. Sticky on phones. Its `h1` gets the focus after
 * navigation.
 */
export function TopBar(props: TopBarProps) {
  const { title, start, detail, end, isNarrow = false, isBar = false } = props;
  return (
    <header
      className={cx(
        '@container pad-top-safe sticky top-0 z-20',
        isBar && start ? 'border-b border-line bg-card' : 'bg-page',
        !isBar && 'md:static md:pt-4',
      )}
    >
      <div
        className={cx(
          'mx-auto flex min-h-15 w-full flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2',
          !isBar && 'md:px-8',
          !isBar && (isNarrow ? NARROW : 'max-w-page'),
        )}
      >
        {start && <div className="-ms-2 flex shrink-0 items-center">{start}</div>}
        {/* As wide as its words where there is space: what comes at the end moves nothing. */}
        <div className="max-w-max min-w-0 grow-9999 basis-24">
          {/* Beside a control two of its lines are no higher than the bar: a chip that comes moves nothing. */}
          <h1
            tabIndex={-1}
            className={start ? 'text-heading leading-5.5 hyphenate-long' : 'text-h1'}
          >
            {title}
          </h1>
          {detail && <div className="truncate text-small text-muted">{detail}</div>}
        </div>
        {end && <div className="flex grow flex-wrap items-center justify-end gap-2">{end}</div>}
      </div>
    </header>
  );
}
