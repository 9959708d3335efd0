import type { ReactNode } from 'react';

/** One of several: what radio groups and segmented controls offer. */
export interface Choice<Value extends string> {
  value: Value;
  label: string;
  hint?: string | undefined;
  icon?: ReactNode;
}

export interface ChoiceProps<Value extends string> {
  /** The question; its own heading can replace it on screen, never for assistive technology. */
  label: string;
  isLabelHidden?: boolean | undefined;
  choices: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string | undefined;
}
