import { cx } from '#src/lib/cx.ts';

import type { BubbleSide } from './bubble.tsx';
import { Skeleton } from './skeleton.tsx';

const WIDTHS = { short: 'w-2/5', middle: 'w-3/5', long: 'w-[78%]' } as const;

interface BubbleSkeletonProps {
  side: BubbleSide;
  width?: keyof typeof WIDTHS;
}

export function BubbleSkeleton({ side, width = 'middle' }: BubbleSkeletonProps) {
  return (
    <Skeleton
      className={cx(
        'h-11 shrink-0 max-w-[56ch] rounded-bubble',
        WIDTHS[width],
        side === 'mine' && 'ms-auto',
      )}
    />
  );
}
