import { Trans, useLingui } from '@lingui/react/macro';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import type { OwnProfile } from '#schemas/account.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { Button } from '#src/ui/button.tsx';
import { PlaceButton, PlaceNote } from '#src/features/signup/steps/place/browser-place.tsx';
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
import {
  useFoundPlace,
  type PlaceSearch,
} from '#src/features/signup/steps/place/use-found-place.ts';
import { useSaveFields } from '#src/data/own-fields/use-save-fields.ts';
import { useKeptFields } from './kept-fields.ts';
import { StepFrame, type SignupStepProps } from './step-frame.tsx';
import { StepSaved } from './step-saved.tsx';
import { useFocusFirstError } from './use-focus-first-error.ts';
import { useOwnUser } from './use-own-user.ts';
import { useRefused, type RefusedInput } from './use-refused.ts';

/** Step 3: country, region and town. The browser's place fills them in; what the member chose stays. */
export function PlaceStep({ onNext, withStep }: SignupStepProps) {
  const { t } = useLingui();
  const profile = useOwnUser()?.profile ?? null;
  const found = useFoundPlace({ asksAtOnce: true });
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
          <MapButton
            found={found}
            onUse={() => {
              own.forget();
              void found.search();
            }}
          />
        </PlaceMap>
        <PlaceNote found={found} className={ON_MAP} />
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

function MapButton({ found, onUse }: { found: PlaceSearch; onUse: () => void }) {
  const { permission } = found;
  if (permission === 'unsupported' || permission === 'denied') return null;
  return <PlaceButton found={found} className="border-transparent shadow-lift" onUse={onUse} />;
}

/** On the map, so that the fields below stay where they are when the browser answers. */
const ON_MAP = 'absolute inset-x-3 top-3 shadow-lift';

/**
 * A drawn map that belongs to no place, with the button that looks for the place at its foot, and room for a note above the
 * pin.
 */
function PlaceMap({ children }: { children: ReactNode }) {
  return (
    <div className="relative h-52 overflow-clip rounded-sheet bg-tint-c">
      <svg
        aria-hidden="true"
        viewBox="0 0 350 220"
        preserveAspectRatio="xMidYMid slice"
        fill="none"
        strokeWidth="7"
        strokeLinecap="round"
        className="size-full stroke-card"
      >
        <path d="M-10 60c60 10 90-30 160-10s110 60 210 20M-10 150c70-30 110 20 180 0s100-30 190 10M80-10c-10 80 30 120 10 240M250-10c20 70-30 120 0 240" />
        <path
          d="M-10 108c90 30 130-26 210 0s90 10 170-8"
          strokeWidth="16"
          className="stroke-info-soft"
        />
        <circle
          cx="175"
          cy="128"
          r="56"
          fillOpacity="0.13"
          strokeWidth="2.5"
          strokeDasharray="2 8"
          className="fill-brand stroke-brand"
        />
      </svg>
      <MapPin
        aria-hidden="true"
        className="absolute start-1/2 top-[58%] size-10 -translate-1/2 fill-card text-accent rtl:translate-x-1/2"
      />
      <div className="absolute end-3 bottom-3 max-w-[calc(100%-1.5rem)]">{children}</div>
    </div>
  );
}
