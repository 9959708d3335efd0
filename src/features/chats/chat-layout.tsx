import type { ReactNode } from 'react';
import { cx } from '#src/lib/cx.ts';

const COLUMN = 'flex min-h-0 min-w-0 flex-col';
const HIDDEN_ON_PHONES = 'max-[56.25rem]:hidden';

interface ChatLayoutProps {
  list: ReactNode;
  pane: ReactNode;
  /** Which of the two a phone shows. */
  shown: 'list' | 'pane';
}

/** From 900 px the list is beside the conversation; below that one of them fills the screen. */
export function ChatLayout({ list, pane, shown }: ChatLayoutProps) {
  return (
    <div className="grid min-h-0 grow grid-rows-[minmax(0,1fr)] min-[56.25rem]:grid-cols-[21.25rem_minmax(0,1fr)]">
      <section
        className={cx(
          COLUMN,
          'border-line min-[56.25rem]:border-e',
          shown !== 'list' && HIDDEN_ON_PHONES,
        )}
      >
        {list}
      </section>
      <section className={cx(COLUMN, shown !== 'pane' && HIDDEN_ON_PHONES)}>{pane}</section>
    </div>
  );
}
