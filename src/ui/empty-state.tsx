import type { ReactNode } from 'react';

import { cx } from '#src/lib/cx.ts';

import type { EmptyKind } from './empty-art.tsx';
import { optionalPart } from './optional-part.tsx';

/** A first paint does not load the drawings, and a state without its drawing is complete. */
const EmptyArt = optionalPart(async () => (await import('./empty-art.tsx')).EmptyArt);

interface EmptyStateProps {
  kind: EmptyKind;
  title: ReactNode;
  children?: ReactNode;
  /** One main action. */
  action?: ReactNode;
  /** `h1` when the state is the whole page. */
  heading?: 'h1' | 'h2' | undefined;
  /** `alert` for an error that appears after the page. */
  role?: 'alert' | 'status' | undefined;
  className?: string | undefined;
}

/** A picture, a title, a sentence, one action. */
export function EmptyState(props: EmptyStateProps) {
  const { kind, title, children, action, heading: Heading = 'h2', role, className } = props;
  return (
    <div role={role} className={cx('middle-column gap-2 text-center', className)}>
      <div aria-hidden="true" className="mb-5 h-45 w-60 max-w-full text-accent">
        <EmptyArt kind={kind} className="size-full" />
      </div>
      <Heading tabIndex={Heading === 'h1' ? -1 : undefined} className="text-title font-[750]">
        {title}
      </Heading>
      {children && <div className="text-balance text-muted">{children}</div>}
      {action && <div className="mt-5 flex w-full flex-col items-center gap-2">{action}</div>}
    </div>
  );
}
