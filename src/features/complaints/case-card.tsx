import { useId, type ReactNode } from 'react';
import { Chip, type ChipTone } from '#src/ui/chip.tsx';
import type { Fact } from '#src/ui/fact-list.tsx';

interface CaseCardProps {
  title: ReactNode;
  state: { text: string; tone: ChipTone };
  facts: readonly Fact[];
  children?: ReactNode;
}

/** One case: what it is about, how far it is, its facts, and what can be done. */
export function CaseCard({ title, state, facts, children }: CaseCardProps) {
  const heading = useId();
  return (
    <li>
      <article
        aria-labelledby={heading}
        className="flex flex-col gap-3 rounded-card border border-line bg-card p-4 sm:p-6"
      >
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 id={heading} className="min-w-0 text-heading wrap-anywhere">
            {title}
          </h2>
          <Chip tone={state.tone}>{state.text}</Chip>
        </div>
        <CaseFacts facts={facts} />
        {children}
      </article>
    </li>
  );
}

export function CaseFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="flex flex-col gap-1.5 text-small">
      {facts.map(({ name, value }, index) => (
        <div key={index} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">{name}</dt>
          <dd className="min-w-0 font-semibold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The cases of a tab, newest first. */
export function CaseList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="flex flex-col gap-4">
      {children}
    </ul>
  );
}

/** A text of one side, under the name of who wrote it. */
export function CaseText({ by, children }: { by: ReactNode; children: string }) {
  return (
    <div className="rounded-note bg-sunk px-4 py-3">
      <p className="text-fine text-muted">{by}</p>
      <p className="whitespace-pre-wrap wrap-anywhere">{children}</p>
    </div>
  );
}
