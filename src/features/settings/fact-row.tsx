import type { ReactNode } from 'react';

/** A fact and its value, in a `dl`. */
export function FactRow({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{title}</dt>
      <dd className="text-end break-all tabular-nums">{children}</dd>
    </>
  );
}
