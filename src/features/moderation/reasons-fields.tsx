import { useLingui } from '@lingui/react/macro';
import { DECISION_TEXT_MAX_LENGTH } from '#schemas/limits.ts';
import { DecisionGround, DecisionReason } from '#schemas/decisions.ts';
import { Segmented } from '#src/ui/segmented.tsx';
import { Select } from '#src/ui/select.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { useGroundWords, useReasonWords } from './use-staff-words.ts';

export interface Reasons {
  /** Null before the first choice. */
  reason: DecisionReason | null;
  ground: DecisionGround;
  text: string;
}

interface ReasonsFieldsProps {
  value: Reasons;
  /** Who reads the text. */
  hint: string;
  errors: { reason?: string | undefined; text?: string | undefined };
  onChange: (change: Partial<Reasons>) => void;
}

/** What every decision says: the reason, its ground, and the text to the member. */
export function ReasonsFields({ value, hint, errors, onChange }: ReasonsFieldsProps) {
  const { t } = useLingui();
  const reasonWords = useReasonWords();
  const groundWords = useGroundWords();
  return (
    <>
      <Select
        label={t`Reason`}
        value={value.reason ?? ''}
        error={errors.reason}
        options={[
          { value: '', label: t`Please choose` },
          ...DecisionReason.options.map((reason) => ({
            value: reason,
            label: reasonWords[reason],
          })),
        ]}
        onChange={(next) => onChange({ reason: DecisionReason.safeParse(next).data ?? null })}
      />
      <Segmented
        label={t`Ground`}
        choices={DecisionGround.options.map((ground) => ({
          value: ground,
          label: groundWords[ground],
        }))}
        value={value.ground}
        onChange={(ground) => onChange({ ground })}
      />
      <TextArea
        isLong
        label={t`Text to the member`}
        hint={hint}
        error={errors.text}
        maxLength={DECISION_TEXT_MAX_LENGTH}
        value={value.text}
        onChange={(event) => onChange({ text: event.target.value })}
      />
    </>
  );
}
