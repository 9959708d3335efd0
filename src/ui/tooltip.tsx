import type { DOMAttributes, ReactElement } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import { Tooltip as RacTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';

import { POPOVER_HIDE_MS, POPOVER_SHOW_MS } from '#schemas/limits.ts';

interface TooltipProps {
  text: string;
  /** A button or link that passes its attributes on. */
  children: ReactElement<DOMAttributes<HTMLElement>, string>;
}

/** Names a control on hover and focus. Its text must also be available elsewhere. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={POPOVER_SHOW_MS} closeDelay={POPOVER_HIDE_MS}>
      <Focusable>{children}</Focusable>
      <RacTooltip
        offset={6}
        className="max-w-60 rounded-chip bg-ink px-2.5 py-1.5 text-small text-page animate-enter"
      >
        {text}
      </RacTooltip>
    </TooltipTrigger>
  );
}
