import type { ReactNode } from 'react';
import { cx } from '#src/lib/cx.ts';

const MAIN_ID = 'main';

interface AppFrameProps {
  skipLabel: string;
  /** The navigation beside the page, from 768 px. */
  rail?: ReactNode;
  /** The navigation below the page, on phones. */
  tabs?: ReactNode;
  /** Below the page, never above the fold: it may load late without moving anything. */
  foot?: ReactNode;
  /** Exactly as high as the screen and scrolling inside, like a conversation. */
  isFilled?: boolean | undefined;
  children: ReactNode;
}

/** The layout of rail, page and tabs at every width. */
export function AppFrame(props: AppFrameProps) {
  const { skipLabel, rail, tabs, foot, isFilled = false, children } = props;
  return (
    <div
      data-fills-screen={isFilled || undefined}
      className={cx(
        'flex flex-col',
        isFilled ? 'h-dvh' : 'min-h-dvh',
        Boolean(rail) && 'md:grid md:grid-cols-[5.5rem_minmax(0,1fr)]',
      )}
    >
      <SkipLink label={skipLabel} target={MAIN_ID} />
      {rail}
      <main
        id={MAIN_ID}
        tabIndex={-1}
        className={cx(
          'flex min-w-0 grow flex-col',
          isFilled && 'min-h-0 overflow-clip md:h-dvh',
          Boolean(foot) && 'min-h-dvh',
        )}
      >
        {children}
      </main>
      {tabs}
      {foot}
    </div>
  );
}

/** The first stop of the keyboard: jumps to the content. */
function SkipLink({ label, target }: { label: string; target: string }) {
  return (
    <a href={`#${target}`} className="skip-link">
      {label}
    </a>
  );
}
