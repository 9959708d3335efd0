import { Trans } from '@lingui/react/macro';
import { PURPOSES, type Purpose } from '#schemas/purposes.ts';
import { usePurposeWords } from '#src/data/own-fields/use-purpose-words.ts';
import { ChipToggles } from './chip-toggles.tsx';

interface PurposesFieldProps {
  chosen: readonly Purpose[];
  error?: string | undefined;
  onChange: (chosen: Purpose[]) => void;
}

/** What the member is here for. Unlike whom they would like to meet, others read it. */
export function PurposesField({ chosen, error, onChange }: PurposesFieldProps) {
  const { wordOf } = usePurposeWords();
  return (
    <ChipToggles
      legend={
        <Trans>
          What for <span className="text-muted">(optional, shows on your profile)</span>
        </Trans>
      }
      codes={PURPOSES}
      chosen={chosen}
      wordOf={wordOf}
      error={error}
      onChange={onChange}
    />
  );
}
