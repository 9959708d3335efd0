import { Trans } from '@lingui/react/macro';
import { Sparkles } from 'lucide-react';
import { IconRow, IconRows } from '#src/ui/icon-row.tsx';
import type { NextStep } from './completeness.ts';
import { useStepWords } from './use-step-words.ts';

/** The one step that completes a profile most. */
export function NextStepRow({ step }: { step: NextStep }) {
  const words = useStepWords();
  return (
    <IconRows>
      <IconRow
        to="/profile"
        icon={<Sparkles aria-hidden="true" />}
        tint="b"
        title={words(step)}
        detail={<Trans>Your next step</Trans>}
      />
    </IconRows>
  );
}
