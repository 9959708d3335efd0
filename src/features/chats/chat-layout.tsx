import type { ReactNode } from 'react';
import { cx } from '#src/lib/cx.ts';
import { useMedia } from '#src/lib/use-media.ts';

const COLUMN = 'flex min-h-0 min-w-0 flex-col';

interface ChatLayoutProps {
  list: ReactNode;
  pane: ReactNode;
  /** The other member, beside the conversation where there is space for three. */
  person?: ReactNode;
  /** Which of the two a phone shows. */
  shown: 'list' | 'pane';
}

/**
 * From 900 px the list is beside the conversation, from 1200 px the other member too; below that one of them fills the screen, and
 * the other is not drawn: a conversation would wait for a list that nobody sees.
 */
export function ChatLayout({ list, pane, person, shown }: ChatLayoutProps) {
  const hasBoth = useMedia('(min-width: 56.25rem)');
  const isWide = useMedia('(min-width: 75rem)');
  const hasPerson = isWide && Boolean(person);
  return (
    <div
      className={cx(
        'grid min-h-0 grow grid-rows-[minmax(0,1fr)]',
        hasPerson
          ? 'grid-cols-[20rem_minmax(0,1fr)_18.75rem]'
          : hasBoth && 'grid-cols-[21.25rem_minmax(0,1fr)]',
      )}
    >
      {(hasBoth || shown === 'list') && (
        <section className={cx(COLUMN, hasBoth && 'border-e border-line')}>{list}</section>
      )}
      {(hasBoth || shown === 'pane') && <section className={COLUMN}>{pane}</section>}
      {hasPerson && <section className={cx(COLUMN, 'border-s border-line')}>{person}</section>}
    </div>
  );
}
