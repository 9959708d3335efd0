import { Trans, useLingui } from '@lingui/react/macro';
import { LocateFixed } from 'lucide-react';
import type { OwnProfile } from '#schemas/account.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { useKeptFields } from './kept-fields.ts';
import { PlaceMap } from '#src/features/signup/steps/place/place-map.tsx';
import {
  changedPlace,
  isCityTooLong,
  placeFound,
  placeIn,
  placeTried,
  PLACE_FIELDS,
  startOfPlace,
  type PlaceChoice,
} from '#src/features/signup/steps/place/place-choice.ts';
import { PlaceFields } from '#src/features/signup/steps/place/place-fields.tsx';
import { StepFrame, type SignupStepProps } from './step-frame.tsx';
import { StepSaved } from './step-saved.tsx';
import { useFocusFirstError } from './use-focus-first-error.ts';
import {
  useFoundPlace,
  type PlaceSearch,
} from '#src/features/signup/steps/place/use-found-place.ts';
import { useOwnUser } from './use-own-user.ts';
import { useRefused, type RefusedInput } from './use-refused.ts';
import { useSaveFields } from '#src/data/own-fields/use-save-fields.ts';

/** Step 3: country, region and town. The browser's place fills them in; what the member chose stays. */
export function PlaceStep({ onNext, withStep }: SignupStepProps) {
  const { t } = useLingui();
  const profile = useOwnUser()?.profile ?? null;
  const found = useFoundPlace();
  const own = useKeptFields('place');
  const { save, isBusy, failure } = useSaveFields();
  const { form, isTried, tried } = useFocusFirstError<HTMLDivElement>();
  const refused = useRefused();
  const started = useStartedPlace(profile, { found: found.place, refused });
  const choice = placeIn(own.fields) ?? started;

  const next = async () => {
    if (choice.country === '' || isCityTooLong(choice)) return tried();
    if (!(await save(withStep(changedPlace(choice, profile))))) return;
    own.forget();
    onNext();
  };
  return (
    <StepFrame
      title={<Trans>Where is home?</Trans>}
      lead={<Trans>Others see the town and never a street.</Trans>}
      foot={
        <Button isWide isBusy={isBusy} busyLabel={t`Loading...`} onClick={() => void next()}>
          <Trans>Next</Trans>
        </Button>
      }
    >
      <div className="relative">
        <PlaceMap>
          <PlaceButton
            found={found}
            onUse={() => {
              own.forget();
              found.search();
            }}
          />
        </PlaceMap>
        <PlaceNote found={found} />
      </div>
      <div ref={form}>
        <PlaceFields
          choice={choice}
          isTried={isTried}
          refusalOf={(field) => refused.errorOf(field, choice[field])}
          onChange={(changed) => own.change({ ...changed })}
        />
      </div>
      <StepSaved failure={failure} />
    </StepFrame>
  );
}

interface PlaceStepParts {
  found: PlaceSearch['place'];
  refused: RefusedInput;
}

/** What the step begins with: a place that the site refused, else one that was found or saved. */
function useStartedPlace(
  profile: OwnProfile | null,
  { found, refused }: PlaceStepParts,
): PlaceChoice {
  const settings = useSettings();
  const hasPlace = (profile?.countryregion ?? profile?.city ?? null) !== null;
  const suggested = hasPlace ? null : placeFound(found, settings);
  const tried = placeTried(refused.triedOf(PLACE_FIELDS));
  return tried ?? suggested ?? startOfPlace(profile, settings);
}

interface PlaceButtonProps {
  found: PlaceSearch;
  onUse: () => void;
}

function PlaceButton({ found, onUse }: PlaceButtonProps) {
  const { t } = useLingui();
  if (found.permission === 'unsupported' || found.permission === 'denied') return null;
  return (
    <Button
      kind="outline"
      size="compact"
      icon={<LocateFixed aria-hidden="true" />}
      isBusy={found.state === 'searching'}
      busyLabel={t`Finding your town`}
      className="border-transparent shadow-lift"
      onClick={onUse}
    >
      <Trans>Use my place</Trans>
    </Button>
  );
}

/** On the map, so that the fields below stay where they are when the browser answers. */
const ON_MAP = 'absolute inset-x-3 top-3 shadow-lift';

/** Why the browser's place is not used; the fields are the way without it. */
function PlaceNote({ found: { permission, state } }: { found: PlaceSearch }) {
  if (permission === 'denied') {
    return (
      <Banner role="status" className={ON_MAP}>
        <Trans>Your browser does not tell us where you are. Choose your place below.</Trans>
      </Banner>
    );
  }
  if (state !== 'failed') return null;
  return (
    <Banner role="status" className={ON_MAP}>
      <Trans>We could not find your place. Choose it below.</Trans>
    </Banner>
  );
}
