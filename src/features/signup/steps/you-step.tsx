import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#src/ui/button.tsx';
import { ChipRadios } from '#src/ui/chip-radios.tsx';
import { LoadingRegion } from '#src/data/fetching/loading-region.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { birthDate } from '#src/features/signup/steps/you/birth-date.ts';
import { BirthDateField } from '#src/features/signup/steps/you/birth-date-field.tsx';
import { StepFrame, type SignupStepProps } from './step-frame.tsx';
import { StepSaved } from './step-saved.tsx';
import { useFocusFirstError } from './use-focus-first-error.ts';
import { useOwnUser } from './use-own-user.ts';
import { useRefused, type RefusedInput } from './use-refused.ts';
import {
  useProfileChoices,
  type ProfileChoices,
} from '#src/data/own-fields/use-profile-choices.ts';
import { useStatus } from '#src/data/use-status.ts';
import { useNow } from '#src/data/use-now.ts';
import { useSaveFields } from '#src/data/own-fields/use-save-fields.ts';
import { useMeetChoice } from '#src/features/meet/use-meet-choice.ts';
import { MeetFields } from '#src/features/meet/meet-fields.tsx';
import { PurposesField } from '#src/features/meet/purposes-field.tsx';
import type { PurposesChoice } from '#src/features/signup/steps/you/use-purposes-choice.ts';
import { useYouChoice, type YouChoice } from '#src/features/signup/steps/you/use-you-choice.ts';

/**
 * Step 4: gender, birth date, whom the member would like to meet, what for, and the site's own fields. It has no “Skip”, because
 * the age must be known.
 */
export function YouStep({ onNext, withStep }: SignupStepProps) {
  const profile = useOwnUser()?.profile ?? null;
  const { genders, fields } = useProfileChoices();
  const refused = useRefused();
  const choice = useYouChoice(profile, { refused, own: fields.map(({ field }) => field) });
  const born = birthDate(choice.birth, useNow());
  const meet = useMeetChoice(born.state === 'ok' ? born.age : null);
  const { save, isBusy, failure } = useSaveFields();
  const { form, isTried, tried } = useFocusFirstError<HTMLDivElement>();

  const next = async () => {
    if (choice.gender === null || born.state !== 'ok') return tried();
    const fields = { ...choice.changed, date_of_birth: born.date, ...meet.changed() };
    if (!(await save(withStep(fields)))) return;
    choice.forget();
    meet.saved();
    onNext();
  };
  return (
    <StepFrame
      title={<Trans>You, and who you’d like</Trans>}
      foot={<Next isBusy={isBusy} onPress={() => void next()} />}
    >
      <div ref={form} className="flex flex-col gap-6">
        <GenderChoice
          genders={genders}
          value={choice.gender}
          isTried={isTried}
          refusal={refused.errorOf('gender', choice.gender ?? '')}
          onChange={choice.choose('gender')}
        />
        <BirthDateField
          choice={choice.birth}
          isTried={isTried}
          refusal={born.state === 'ok' ? refused.errorOf('date_of_birth', born.date) : undefined}
          onChange={choice.chooseBirth}
        />
        <MeetFields choice={meet.choice} canConsent={meet.canConsent} onChange={meet.change} />
        <Purposes choice={choice.purposes} />
        <OwnFields {...{ fields, choice, refused }} />
      </div>
      <StepSaved failure={failure} />
    </StepFrame>
  );
}

function Next({ isBusy, onPress }: { isBusy: boolean; onPress: () => void }) {
  const { t } = useLingui();
  return (
    <Button isWide isBusy={isBusy} busyLabel={t`Loading...`} onClick={onPress}>
      <Trans>Next</Trans>
    </Button>
  );
}

function Purposes({ choice: { chosen, refusal, choose } }: { choice: PurposesChoice }) {
  if (chosen === undefined) return null;
  return <PurposesField chosen={chosen} error={refusal} onChange={choose} />;
}

interface OwnFieldsProps extends Pick<ProfileChoices, 'fields'> {
  choice: YouChoice;
  refused: RefusedInput;
}

/** The fields that only this site has. */
const OwnFields = ({ fields, choice, refused }: OwnFieldsProps) =>
  fields.map(({ field, title, choices }) => (
    <ChipRadios
      key={field}
      label={title}
      choices={choices}
      value={choice.valueOf(field)}
      error={refused.errorOf(field, choice.valueOf(field) ?? '')}
      onChange={choice.choose(field)}
    />
  ));

interface GenderChoiceProps {
  genders: ProfileChoices['genders'];
  value: string | null;
  /** A missing choice is an error from the first try on. */
  isTried: boolean;
  /** Why the site refused this choice. */
  refusal: string | undefined;
  onChange: (gender: string) => void;
}

function GenderChoice({ genders, value, isTried, refusal, onChange }: GenderChoiceProps) {
  const { t } = useLingui();
  if (genders === null) return <GendersAwaited />;
  return (
    <ChipRadios<string>
      label={t`I am a`}
      choices={genders}
      value={value}
      error={isTried && value === null ? t`Please choose one.` : refusal}
      onChange={onChange}
    />
  );
}

/** The choices are the site's own, so that none can stand in for them. */
function GendersAwaited() {
  const isOffline = useStatus('connectivity').connectivity === 'offline';
  return (
    <div>
      <p className="mb-2 font-medium">
        <Trans>I am a</Trans>
      </p>
      <LoadingRegion isQuiet={isOffline} className="flex gap-2">
        <Skeleton className="h-12 w-28 rounded-pill" />
        <Skeleton className="h-12 w-28 rounded-pill" />
      </LoadingRegion>
      {isOffline && (
        <p role="status" className="mt-2 text-small text-muted">
          <Trans>
            You are offline. The choices of this site are shown when you’re back online.
          </Trans>
        </p>
      )}
    </div>
  );
}
