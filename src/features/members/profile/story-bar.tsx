import type { ReactNode } from 'react';
import { useTitle } from '#src/data/use-title.ts';
import { cx } from '#src/lib/cx.ts';

interface StoryBarProps {
  /** The title of the window, without the member's name, because the browser's history stores it. */
  title: string;
  /** The name of the member whose story is below; null while there is none. */
  heading: string | null;
  start: ReactNode;
  end: ReactNode;
}

/** Over the picture on phones, where it takes no space; its heading is then for screen readers, because the picture has the name. */
export function StoryBar({ title, heading, start, end }: StoryBarProps) {
  useTitle(title);
  const isOverPicture = heading !== null;
  return (
    <header
      className={cx(
        '@container pad-top-safe sticky top-0 z-20 md:static',
        isOverPicture ? 'max-md:h-0' : 'bg-page',
      )}
    >
      <div
        className={cx(
          'flex items-center gap-2 px-3 md:mx-auto md:max-w-[72rem] md:px-6 md:pt-3',
          isOverPicture ? 'pt-5' : 'pt-5 pb-2',
        )}
      >
        {start}
        <h1 tabIndex={-1} className={isOverPicture ? 'sr-only' : 'text-heading'}>
          {heading ?? title}
        </h1>
        <div className="ms-auto flex items-center gap-2">{end}</div>
      </div>
    </header>
  );
}
