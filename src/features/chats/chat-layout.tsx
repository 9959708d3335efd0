import type { ReactNode } from 'react';
import { cx } from '#src/lib/cx.ts';
import { useMedia } from '#src/lib/use-media.ts';

const COLUMN = 'flex min-h-0 min-w-0 flex-col';
const HIDDEN_ON_PHONES = 'max-[56.25rem]:hidden';

interface ChatLayoutProps {
  list: ReactNode;
  pane: ReactNode;
  /** The other member, beside the conversation where there is space for three. */
  person?: ReactNode;
  /** Which of the two a phone shows. */
  shown: 'list' | 'pane';
}

/**
 * From 900 px the list is beside the conversation, from 1200 px the other member too; below that one of them fills the screen.
 */
export function ChatLayout({ list, pane, person, shown }: ChatLayoutProps) {
  const isWide = useMedia('(min-width: 75rem)');
  const hasPerson = isWide && Boolean(person);
  return (
    <div
      className={cx(
        'grid min-h-0 grow grid-rows-[minmax(0,1fr)]',
        hasPerson
          ? 'grid-cols-[20rem_minmax(0,1fr)_18.75rem]'
          : 'min-[56.25rem]:grid-cols-[21.25rem_minmax(0,1fr)]',
      )}
    >
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
      {hasPerson && <section className={cx(COLUMN, 'border-s border-line')}>{person}</section>}
    </div>
  );
}
