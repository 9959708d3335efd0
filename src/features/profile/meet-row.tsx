import { useLingui } from '@lingui/react/macro';
import { MEET_FIELD } from '#schemas/meet.ts';
import { MeetFields } from '#src/features/meet/meet-fields.tsx';
import { useMeetChoice } from '#src/features/meet/use-meet-choice.ts';
import { useMeetWords } from '#src/data/meet/use-meet-words.ts';
import { EditRow } from './edit-row.tsx';
import { useFieldStates } from './use-field-states.ts';

/** Whom I would like to meet: nobody is shown it. */
export function MeetRow({ age }: { age: number | null }) {
  const { t } = useLingui();
  const { meet, choice, canConsent, change, changed, saved } = useMeetChoice(age);
  const words = useMeetWords();
  return (
    <EditRow
      title={t`I’d like to meet`}
      value={meet && words(meet)}
      state={useFieldStates()(MEET_FIELD)}
      changed={changed}
      onSaved={saved}
    >
      <MeetFields choice={choice} canConsent={canConsent} onChange={change} />
    </EditRow>
  );
}
