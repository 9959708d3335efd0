import { cx } from '#src/lib/cx.ts';

import { VisuallyHidden } from './visually-hidden.tsx';

/** Green, with a ring in the colour of its surface; the text is for members who cannot see the colour. */
export function PresenceDot({ label, className }: { label: string; className?: string }) {
  return (
    <span
      className={cx(
        'inline-block shrink-0 rounded-pill bg-online ring-2 ring-card forced-colors:border',
        className ?? 'size-2.5',
      )}
      data-swatch
    >
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
