import type { ReactNode } from 'react';
import { cx } from '#src/lib/cx.ts';

/** What the signup flow gives to each step. */
export interface SignupStepProps {
  /** Go on to the next step. */
  onNext: () => void;
  /** The fields of the step, and how far the signup is when they are saved. */
  withStep: (
    fields: Readonly<Record<string, string | null>>,
  ) => Readonly<Record<string, string | null>>;
}

interface StepFrameProps {
  /** A picture above the title, which is then in the middle. */
  art?: ReactNode;
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  /** The buttons, at the foot of a phone's screen. */
  foot: ReactNode;
}

/** The question of one step, its fields, and its buttons. */
export function StepFrame({ art, title, lead, children, foot }: StepFrameProps) {
  const hasArt = art !== undefined;
  return (
    <div className="flex grow flex-col">
      {hasArt && <div className="mb-6">{art}</div>}
      <div className={cx(hasArt && 'text-center')}>
        <h1 tabIndex={-1} className={cx('text-balance', hasArt ? 'text-display' : 'text-h1')}>
          {title}
        </h1>
        {lead && <p className="mt-2 text-muted">{lead}</p>}
      </div>
      <div className="mt-6 flex grow flex-col gap-5">{children}</div>
      <div className="pad-bottom-safe sticky bottom-0 mt-6 bg-page">
        <div className="flex flex-col gap-2 py-3">{foot}</div>
      </div>
    </div>
  );
}
