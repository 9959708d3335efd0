import { useEffect, useRef, useState } from 'react';
import { PlaceButton, PlaceNote } from '#src/features/signup/steps/place/browser-place.tsx';
import { placeFound, type PlaceChoice } from '#src/features/signup/steps/place/place-choice.ts';
import { PlaceFields } from '#src/features/signup/steps/place/place-fields.tsx';
import { useFoundPlace } from '#src/features/signup/steps/place/use-found-place.ts';
import { useSettings } from '#src/data/use-settings.ts';

interface OwnPlaceProps {
  choice: PlaceChoice;
  isTried: boolean;
  onChange: (choice: PlaceChoice) => void;
}

/** Where I live, in the dialog of the profile. The browser is asked only by a press, and its answer fills in the fields once. */
export function OwnPlace({ choice, isTried, onChange }: OwnPlaceProps) {
  const settings = useSettings();
  const found = useFoundPlace({ asksAtOnce: false });
  const [isElsewhere, setElsewhere] = useState(false);
  /** Counts what the member did: what was typed since the press stays, and so does a dialog that was closed. */
  const acts = useRef(0);
  useEffect(
    () => () => {
      acts.current += 1;
    },
    [],
  );

  const use = async () => {
    acts.current += 1;
    const asked = acts.current;
    setElsewhere(false);
    const answer = await found.search();
    const place = placeFound(answer, settings);
    setElsewhere(answer !== null && place === null);
    if (place !== null && acts.current === asked) onChange(place);
  };
  return (
    <div className="flex flex-col gap-4">
      {found.permission !== 'unsupported' && (
        <div className="flex flex-col items-start gap-2">
          <PlaceButton found={found} onUse={() => void use()} />
          <PlaceNote found={isElsewhere ? { ...found, state: 'failed' } : found} />
        </div>
      )}
      <PlaceFields
        choice={choice}
        isTried={isTried}
        onChange={(changed) => {
          acts.current += 1;
          onChange(changed);
        }}
      />
    </div>
  );
}
