import { Trans } from '@lingui/react/macro';
import { Sparkles } from 'lucide-react';
import { Chip } from '#src/ui/chip.tsx';

/** Shown with every fictional profile (decisions 4). */
export function FictionalMark({ tone = 'neutral' }: { tone?: 'neutral' | 'soft' }) {
  return (
    <Chip isTag tone={tone} icon={<Sparkles aria-hidden="true" className="size-3.5!" />}>
      <Trans>Fictional</Trans>
    </Chip>
  );
}
