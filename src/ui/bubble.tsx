import type { ReactNode } from 'react';

import { cx } from '#src/lib/cx.ts';

export type BubbleSide = 'mine' | 'theirs';

interface BubbleProps {
  side: BubbleSide;
  /** Another bubble of the same side is directly above or below: the inner corner there is smaller. */
  isJoinedAbove?: boolean | undefined;
  isJoinedBelow?: boolean | undefined;
  /** Only one to three emoji: large, without a bubble. */
  isBare?: boolean | undefined;
  /** Not sent yet: a soft colour. */
  isSoft?: boolean | undefined;
  /** The speaker, for screen readers; in the direction of the page. */
  label?: ReactNode;
  /** At the end of the last line: the time. */
  foot?: ReactNode;
  children: ReactNode;
}

/**
 * A speech bubble, at most 78 % or 56ch wide. Its text is shown as written, in the direction of its own language; its side
 * depends on the page alone.
 */
export function Bubble(props: BubbleProps) {
  const { side, isJoinedAbove, isJoinedBelow, isBare = false, isSoft = false } = props;
  const { label, foot, children } = props;
  const isMine = side === 'mine';
  return (
    <div
      className={cx(
        'w-fit max-w-[min(78%,56ch)] leading-5.5 wrap-anywhere',
        isMine && 'self-end',
        isBare && 'px-1',
        // Piled-up accents of a text stay inside its bubble.
        !isBare && 'overflow-hidden rounded-bubble border px-3.25 py-1.75',
        !isBare && tone(isMine, isSoft),
        isJoinedAbove && (isMine ? 'rounded-se-[7px]' : 'rounded-ss-[7px]'),
        isJoinedBelow && (isMine ? 'rounded-ee-[7px]' : 'rounded-es-[7px]'),
      )}
    >
      {label}
      <span
        dir="auto"
        className={cx('block whitespace-pre-wrap', isBare && 'text-[2.5rem] leading-tight')}
      >
        {children}
        {foot !== undefined && (
          <span
            className={cx(
              'float-end ms-2.5 mt-1.75 -mb-0.75 flex items-center gap-1 text-meta whitespace-nowrap tabular-nums',
              (isBare || !isMine) && 'text-muted',
            )}
          >
            {foot}
          </span>
        )}
      </span>
    </div>
  );
}

function tone(isMine: boolean, isSoft: boolean): string {
  if (!isMine)
    return 'border-bubble-line bg-bubble-in text-ink contrast-more:border-current forced-colors:border-current';
  if (isSoft)
    return 'border-transparent bg-soft-strong text-on-soft contrast-more:border-current forced-colors:border-current';
  return 'border-transparent bg-brand text-on-brand forced-colors:border-current';
}
