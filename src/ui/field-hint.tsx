import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';

import { cx } from '#src/lib/cx.ts';

interface FieldHintProps {
  id: string;
  hint?: string | undefined;
  /** An icon that says the same as the hint. */
  icon?: ReactNode;
  /** What was typed is fine: green, with a check mark. */
  isGood?: boolean | undefined;
}

/** One line below a field that helps to fill it in. */
export function FieldHint({ id, hint, icon, isGood = false }: FieldHintProps) {
  if (!hint) return null;
  return (
    <p
      id={id}
      className={cx(
        'flex items-start gap-1.5 text-small [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0',
        isGood ? 'text-success' : 'text-muted',
      )}
    >
      {icon ?? (isGood && <CircleCheck aria-hidden="true" />)}
      <span>{hint}</span>
    </p>
  );
}
