import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { StatusChip } from '#src/features/waiting/status-chip.tsx';
import { useSettings } from '#src/data/use-settings.ts';
import { useTitle } from '#src/data/use-title.ts';
import { HomeLink } from '#src/ui/home-link.tsx';

interface LinkFrameProps {
  /** The title of the window. */
  title: string;
  /** When it changes, the focus moves to the new heading: the pressed button is gone. */
  state: string;
  children: ReactNode;
}

/** The page behind a link of a mail: the site's name, and one thing to do. */
export function LinkFrame({ title, state, children }: LinkFrameProps) {
  const { t } = useLingui();
  const name = useSettings()?.name ?? '';
  const content = useRef<HTMLDivElement>(null);
  const before = useRef(state);
  useTitle(title);
  useEffect(() => {
    if (before.current === state) return;
    before.current = state;
    content.current?.querySelector<HTMLElement>('h1')?.focus();
  }, [state]);

  return (
    <div className="pad-bottom-safe flex grow flex-col">
      <meta name="robots" content="noindex" />
      <header className="pad-top-safe mx-auto flex min-h-14 w-full max-w-page flex-wrap items-center justify-between gap-2 px-4 md:px-8">
        <HomeLink name={name} label={t`Start page`} />
        <StatusChip />
      </header>
      <div ref={content} className="flex grow flex-col justify-center">
        {children}
      </div>
    </div>
  );
}
