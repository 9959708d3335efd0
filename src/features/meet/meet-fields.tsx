import { Trans, useLingui } from '@lingui/react/macro';
import { AGE_MIN } from '#schemas/limits.ts';
import { useProfileChoices } from '#src/data/own-fields/use-profile-choices.ts';
import { useGenders } from '#src/data/genders/use-genders.ts';
import { Checkbox } from '#src/ui/checkbox.tsx';
import { RangeField } from '#src/ui/range-field.tsx';
import { ChipToggles } from './chip-toggles.tsx';
import { MEET_AGE_END, type MeetChoice } from './meet-choice.ts';

interface MeetFieldsProps {
  choice: MeetChoice;
  /** The site can keep the choice. */
  canConsent: boolean;
  onChange: (choice: MeetChoice) => void;
}

/** Whom one would like to meet: genders, ages, and whether the site may use it. Shown to nobody. */
export function MeetFields({ choice, canConsent, onChange }: MeetFieldsProps) {
  const { t } = useLingui();
  const { min_age, max_age, isConsented } = choice;
  const oldest = max_age === MEET_AGE_END ? `${max_age}+` : String(max_age);
  return (
    <div className="flex flex-col gap-4 rounded-card bg-soft p-4 text-on-soft">
      <GenderChoice
        genders={choice.genders}
        onChange={(genders) => onChange({ ...choice, genders })}
      />
      <RangeField
        label={t`Aged`}
        fromLabel={t`Youngest age`}
        toLabel={t`Oldest age`}
        words={t`${min_age} to ${oldest}`}
        min={AGE_MIN}
        max={MEET_AGE_END}
        from={min_age}
        to={max_age}
        onChange={([from, to]) => onChange({ ...choice, min_age: from, max_age: to })}
      />
      {canConsent ? (
        <Checkbox
          isOn={isConsented}
          onChange={(isOn) => onChange({ ...choice, isConsented: isOn })}
        >
          <Trans>
            Yes, use this to find people and for nothing else: it tells something about my
            orientation, nobody sees it, I can delete it, and without this tick it stays on this
            device.
          </Trans>
        </Checkbox>
      ) : (
        <p className="text-small">
          <Trans>Nobody sees this. It stays on this device.</Trans>
        </p>
      )}
    </div>
  );
}

interface GenderChoiceProps {
  genders: readonly string[];
  onChange: (genders: readonly string[]) => void;
}

function GenderChoice({ genders, onChange }: GenderChoiceProps) {
  const { many } = useGenders();
  const codes = (useProfileChoices().genders ?? []).map(({ value }) => value);
  return (
    <ChipToggles
      legend={<Trans>I’d like to meet</Trans>}
      codes={codes}
      chosen={genders}
      wordOf={many}
      onChange={onChange}
    />
  );
}
