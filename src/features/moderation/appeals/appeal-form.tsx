import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { DECISION_TEXT_MAX_LENGTH } from '#schemas/limits.ts';
import { leavesInk } from '#schemas/ink.ts';
import { metOf } from '#src/features/moderation/decided-notice.tsx';
import { keptDrafts } from '#src/features/moderation/kept-drafts.ts';
import { PasswordAgain } from '#src/features/moderation/password-again.tsx';
import { SendEnd } from '#src/features/moderation/send-end.tsx';
import { useStaffSend } from '#src/features/moderation/use-staff-send.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { showToast } from '#src/lib/toast-store.ts';
import { RadioGroup } from '#src/ui/radio-group.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { isOwn, type AppealProps } from './appeal-props.ts';

interface AppealAnswer {
  outcome: 'upheld' | 'reversed' | null;
  text: string;
}

const NO_ANSWER: AppealAnswer = { outcome: null, text: '' };
const useAnswerDraft = keptDrafts(NO_ANSWER);

/** Answers an appeal, once. What is written stays until the server has it. */
export function AppealForm(props: AppealProps) {
  const { appeal, onMet, onDone } = props;
  const { t } = useLingui();
  const { draft: answer, change: setAnswer, forget } = useAnswerDraft(appeal.id);
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const { send, ...sending } = useStaffSend((sync) => sync.decideAppeal);
  const isAway = useIsAway();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    const { outcome } = answer;
    const text = answer.text.trim();
    if (outcome === null || text === '' || isAway) return;
    const proof = password === '' ? {} : { password };
    const sent = await send({ id: appeal.id, outcome, text, ...proof });
    if (sent?.end === 'decided') onMet(metOf(sent));
    if (sent?.end !== 'done') return;
    forget();
    showToast({ text: t`The appeal is answered.`, tone: 'success' });
    onDone();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <AnswerFields {...props} answer={answer} isTried={isTried} onChange={setAnswer} />
      {sending.needsPassword && (
        <PasswordAgain value={password} failure={sending.failure} onChange={setPassword} />
      )}
      <SendEnd isBusy={sending.isBusy} failure={sending.failure}>
        <Trans>Send the answer</Trans>
      </SendEnd>
    </form>
  );
}

type AnswerFieldsProps = Pick<AppealProps, 'appeal' | 'names'> & {
  answer: AppealAnswer;
  /** What is missing is named after the first try. */
  isTried: boolean;
  onChange: (answer: AppealAnswer) => void;
};

function AnswerFields({ appeal, names, answer, isTried, onChange }: AnswerFieldsProps) {
  const { t } = useLingui();
  const { outcome, text } = answer;
  const name = names[appeal.by]?.name ?? appeal.by;
  const undone = isOwn(appeal) ? t`Take the decision back` : t`Open the report again`;
  const lacksText = isTried && !leavesInk(text);
  return (
    <>
      <RadioGroup
        label={t`Your answer`}
        choices={[
          { value: 'upheld' as const, label: t`The decision stays` },
          { value: 'reversed' as const, label: undone },
        ]}
        value={outcome}
        error={isTried && outcome === null ? t`Please choose an answer.` : undefined}
        onChange={(next) => onChange({ ...answer, outcome: next })}
      />
      <TextArea
        isLong
        label={t`Text to the member`}
        hint={t`${name} gets this text by email.`}
        error={lacksText ? t`Please write why: the member reads it.` : undefined}
        maxLength={DECISION_TEXT_MAX_LENGTH}
        value={text}
        onChange={(event) => onChange({ ...answer, text: event.target.value })}
      />
    </>
  );
}
