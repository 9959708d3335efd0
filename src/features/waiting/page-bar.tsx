import type { ReactNode } from 'react';
import { useTitle } from '#src/data/use-title.ts';
import { TopBar } from '#src/ui/top-bar.tsx';
import { StatusChip } from './status-chip.tsx';

interface PageBarProps {
  /** The page's name, also the title of the window, which the browser's history stores: it must not contain a member's name. */
  title: string;
  /** Shown instead of the plain title. */
  heading?: ReactNode;
  start?: ReactNode;
  detail?: ReactNode;
  end?: ReactNode;
  isBar?: boolean | undefined;
  /** The page is one narrow column. */
  isNarrow?: boolean | undefined;
  /** The bar is so full that connectivity is shown with few words. */
  isFull?: boolean | undefined;
}

/** The top of every page: its `h1`, the window's title, and the connectivity. The shell moves the focus to the `h1`. */
export function PageBar({ title, heading, end, isFull, ...rest }: PageBarProps) {
  useTitle(title);
  return (
    <TopBar
      {...rest}
      title={heading ?? title}
      end={
        <>
          <StatusChip isShort={isFull} />
          {end}
        </>
      }
    />
  );
}
