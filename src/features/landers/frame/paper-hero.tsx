import type { ReactNode } from 'react';
import { cx } from '#src/lib/cx.ts';

const TONES = {
  page: '',
  'tint-a': 'bg-tint-a lg:rounded-sheet',
  'tint-b': 'bg-tint-b lg:rounded-sheet',
  'tint-c': 'bg-tint-c lg:rounded-sheet',
} as const;

interface PaperHeroProps {
  tone: keyof typeof TONES;
  title: ReactNode;
  children: ReactNode;
}

/** A hero on paper: the title first, then what it is about. */
export function PaperHero({ tone, title, children }: PaperHeroProps) {
  return (
    <div
      className={cx(
        'relative flex grow flex-col overflow-clip pt-18 pb-12 lg:min-h-[40rem] lg:py-10',
        tone === 'page' && 'lg:py-4',
        TONES[tone],
      )}
    >
      <div className={cx('relative z-10 px-5', tone === 'page' ? 'lg:px-0' : 'lg:px-10')}>
        {title}
      </div>
      {children}
    </div>
  );
}
