import type { ReactNode } from 'react';

/** One reason or fact of a step, with its icon. */
export function StepReason({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className="inline-flex size-9 shrink-0 items-center justify-center rounded-chip bg-tint-a text-on-soft [&_svg]:size-5"
      >
        {icon}
      </span>
      <span className="min-w-0">{children}</span>
    </li>
  );
}
