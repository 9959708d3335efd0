import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Case } from '#schemas/cases.ts';
import { useTextName } from '#src/i18n/use-text-name.ts';
import { useActionWords } from '#src/features/moderation/use-staff-words.ts';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import { Select } from '#src/ui/select.tsx';
import {
  actionsOf,
  LOCK_DAYS,
  targetOf,
  targetsOf,
  type DecisionDraft,
  type DecisionGap,
} from './decision-draft.ts';

interface ActionFieldsProps {
  value: Case;
  draft: DecisionDraft;
  gap: DecisionGap | null;
  onChange: (changed: Partial<DecisionDraft>) => void;
}

/** What is done, to what, and for how long. */
export function ActionFields({ value, draft, gap, onChange }: ActionFieldsProps) {
  const { t } = useLingui();
  const words = useActionWords();
  const approve = value.kind === 'photo' ? t`Approve the photo` : t`Approve the text`;
  return (
    <>
      <RadioGroup
        label={t`What is done`}
        choices={actionsOf(value).map((action) => ({
          value: action,
          label: action === 'dismiss' && value.kind !== 'report' ? approve : words[action],
        }))}
        value={draft.action}
        error={gap === 'action' ? t`Please choose what is done.` : undefined}
        onChange={(action) => onChange({ action, target: null })}
      />
      {targetsOf(value, draft.action).length > 1 && (
        <TargetField value={value} draft={draft} gap={gap} onChange={onChange} />
      )}
      {draft.action === 'suspend' && (
        <Select
          label={t`How long`}
          value={String(draft.days)}
          options={LOCK_DAYS.map((days) => ({
            value: String(days),
            label: plural(days, { one: '# day', other: '# days' }),
          }))}
          onChange={(days) => onChange({ days: Number(days) })}
        />
      )}
    </>
  );
}

function TargetField({ value, draft, gap, onChange }: ActionFieldsProps) {
  const { t } = useLingui();
  const textName = useTextName();
  const labelOf = (id: string): string => {
    const place = value.images.findIndex((image) => image.id === id) + 1;
    if (draft.action === 'remove_photo') return t`Photo ${place}`;
    const message = value.messages.find((one) => one.id === id);
    return draft.action === 'remove_message' ? (message?.body.slice(0, 60) ?? id) : textName(id);
  };
  return (
    <Select
      label={t`What is removed`}
      value={targetOf(value, draft) ?? ''}
      error={gap === 'target' ? t`Please choose what is removed.` : undefined}
      options={[
        { value: '', label: t`Please choose` },
        ...targetsOf(value, draft.action).map((id) => ({ value: id, label: labelOf(id) })),
      ]}
      onChange={(target) => onChange({ target: target === '' ? null : target })}
    />
  );
}
