import { Plural, Trans } from '@lingui/react/macro';
import { Sparkles } from 'lucide-react';

interface ComposerFootProps {
  left: number | null;
  isFictional: boolean;
}

/** Under the field: who reads this, and how much room is left. */
export function ComposerFoot({ left, isFictional }: ComposerFootProps) {
  return (
    <div className="flex min-h-2 items-center justify-between gap-3 px-4 pb-1 text-meta text-muted">
      {isFictional && (
        <p className="flex items-center gap-1.5 py-1">
          <Sparkles aria-hidden="true" className="size-3.5 shrink-0" />
          <Trans>Fictional profile, answers automatically</Trans>
        </p>
      )}
      <p role="status" className="ms-auto py-1 tabular-nums empty:hidden">
        {left !== null && left >= 0 && (
          <Plural value={left} one="# character left" other="# characters left" />
        )}
        {left !== null && left < 0 && (
          <span className="font-semibold text-danger">
            <Plural value={-left} one="# character too many" other="# characters too many" />
          </span>
        )}
      </p>
    </div>
  );
}
