import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, type ReactNode } from 'react';
import { cx } from '#src/lib/cx.ts';
import { isWriting } from '#src/features/messages/composer/composer.tsx';
import type { JumpTarget } from './use-jump.ts';

interface FoundPlaceProps {
  /** Null where the reader was not led to. */
  found: JumpTarget | null;
  isMine: boolean;
  children: ReactNode;
}

/** The line of one message. The one that the reader was led to is marked, and takes the focus once. */
export function FoundPlace({ found, isMine, children }: FoundPlaceProps) {
  const { t } = useLingui();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A member who is writing already is not interrupted.
    if (found?.takeFocus() && !isWriting()) place.current?.focus({ preventScroll: true });
  }, [found]);
  return (
    <div
      ref={place}
      data-message=""
      {...(found !== null && { role: 'group', tabIndex: -1, 'aria-label': t`Found message` })}
      className={cx(
        'group/message flex items-center gap-1 pointer-coarse:select-none',
        isMine && 'flex-row-reverse',
        found !== null &&
          'rounded-bubble bg-soft-strong outline-2 outline-offset-2 outline-brand forced-colors:outline-[Highlight]',
      )}
    >
      {children}
    </div>
  );
}
