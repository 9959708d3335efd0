import type { ReactNode } from 'react';

/** One choice of a radio group or a segmented control. */
export interface Choice<Value extends string> {
  value: Value;
  label: string;
  hint?: string | undefined;
  icon?: ReactNode;
}

export interface ChoiceProps<Value extends string> {
  /** The question. It can be hidden on screen, but never from assistive technology. */
  label: string;
  isLabelHidden?: boolean | undefined;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string | undefined;
}
