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
  children: ReactNode;
}

/** A speech bubble, at most 78 % or 56ch wide. Its text is shown as written. */
export function Bubble(props: BubbleProps) {
  const { side, isJoinedAbove, isJoinedBelow, isBare = false, children } = props;
  const isMine = side === 'mine';
  return (
    <div
      dir="auto"
      className={cx(
        'w-fit max-w-[min(78%,56ch)] whitespace-pre-wrap wrap-anywhere',
        isMine && 'ms-auto',
        isBare && 'px-1 text-[2.5rem] leading-tight',
        !isBare && 'rounded-bubble border border-transparent px-3.5 py-2',
        !isBare &&
          (isMine ? 'bg-brand text-on-brand' : 'bg-sunk text-ink contrast-more:border-current'),
        isJoinedAbove && (isMine ? 'rounded-se-[6px]' : 'rounded-ss-[6px]'),
        isJoinedBelow && (isMine ? 'rounded-ee-[6px]' : 'rounded-es-[6px]'),
      )}
    >
      {children}
    </div>
  );
}
