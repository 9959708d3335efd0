import type { ReactNode } from 'react';

export interface Fact {
  name: ReactNode;
  value: ReactNode;
}

/** Names and their values in a card, a line between them. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="divide-y divide-line overflow-clip rounded-card border border-line bg-card">
      {facts.map(({ name, value }, index) => (
        <div
          key={index}
          className="flex min-h-12 items-center justify-between gap-x-4 px-4 py-2.5 max-[16rem]:flex-wrap"
        >
          <dt className="max-w-3/5 shrink-0 text-muted">{name}</dt>
          <dd className="ms-auto min-w-0 text-end font-semibold tabular-nums wrap-anywhere">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
