import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { MEET_FIELD, type Meet } from '#schemas/meet.ts';
import { meetOf, startOfMeet, type MeetChoice } from '#src/features/meet/meet-choice.ts';
import { MeetFields } from '#src/features/meet/meet-fields.tsx';
import { useGenders } from '#src/features/members/use-genders.ts';
import { useRangeWords } from '#src/features/members/search/use-range-words.ts';
import { useMeet } from '#src/data/meet/use-meet.ts';
import { EditRow } from './edit-row.tsx';
import { useFieldStates } from './use-field-states.ts';

/** Whom I would like to meet: nobody is shown it. */
export function MeetRow({ age }: { age: number | null }) {
  const { t } = useLingui();
  const { meet, isConsented, canConsent, changed: fieldsOf, keepHere } = useMeet();
  const words = useMeetWords();
  const state = useFieldStates()(MEET_FIELD);
  const [changed, setChanged] = useState<MeetChoice | null>(null);
  const choice = changed ?? startOfMeet(meet, { age, isConsented });
  return (
    <EditRow
      title={t`I’d like to meet`}
      value={meet && words(meet)}
      state={state}
      changed={() => fieldsOf(meetOf(choice), choice.isConsented)}
      onSaved={() => {
        keepHere(meetOf(choice), choice.isConsented);
        setChanged(null);
      }}
    >
      <MeetFields choice={choice} canConsent={canConsent} onChange={setChanged} />
    </EditRow>
  );
}

function useMeetWords(): (meet: Meet) => string {
  const { t } = useLingui();
  const genders = useGenders();
  const range = useRangeWords();
  return (meet) => {
    const who = meet.genders.map(genders.many).join(', ');
    const ages = range(meet);
    return t`${who}, ${ages}`;
  };
}
