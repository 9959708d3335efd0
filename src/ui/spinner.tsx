import { cx } from '#src/lib/cx.ts';

import { VisuallyHidden } from './visually-hidden.tsx';

export function Spinner({ label, className }: { label?: string | undefined; className?: string }) {
  return (
    <span role="status" className={cx('inline-flex size-5', className)}>
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        aria-hidden="true"
        className="size-5 animate-turn"
      >
        <circle cx="12" cy="12" r="9" opacity="0.25" />
        <path d="M12 3a9 9 0 0 1 9 9" />
      </svg>
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
