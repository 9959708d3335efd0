import type { ReactNode } from 'react';

/** What the signup flow gives to each step: go on to the next one. */
export interface StepProps {
  onNext: () => void;
}

interface StepFrameProps {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
  /** The buttons, at the foot of a phone's screen. */
  foot: ReactNode;
}

/** The question of one step, its fields, and its buttons. */
export function StepFrame({ title, lead, children, foot }: StepFrameProps) {
  return (
    <div className="flex grow flex-col">
      <h1 tabIndex={-1} className="text-h1 text-balance">
        {title}
      </h1>
      {lead && <p className="mt-2 text-muted">{lead}</p>}
      <div className="mt-6 flex grow flex-col gap-5">{children}</div>
      <div className="pad-bottom-safe sticky bottom-0 mt-6 flex flex-col gap-2 bg-page py-3">
        {foot}
      </div>
    </div>
  );
}
