import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react';
import type { DecisionId } from '#schemas/ids.ts';
import { APPEAL_TEXT_MAX_LENGTH } from '#schemas/limits.ts';
import type { Failure } from '#schemas/outcome.ts';
import { leavesInk } from '#schemas/ink.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { showToast } from '#src/lib/toast-store.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import { useFormDraft } from '#src/data/drafts/use-form-draft.ts';

interface AppealFormProps {
  decision: DecisionId;
  /** The member has just opened it. */
  hasFocus: boolean;
}

/** Why the member disagrees. The form can be filled in offline and is kept; it is sent online, because an appeal is made once. */
export function AppealForm({ decision, hasFocus }: AppealFormProps) {
  const { t } = useLingui();
  const { text, isMissing, isBusy, problem, write, send } = useAppeal(decision);
  const area = useRef<HTMLTextAreaElement>(null);
  const isAway = useIsAway();
  const reason = useId();
  useEffect(() => {
    if (hasFocus) area.current?.focus();
  }, [hasFocus]);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!leavesInk(text)) area.current?.focus();
    if (!isAway && !isBusy) void send();
  };

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      {problem !== null && (
        <Banner tone="danger" role="alert">
          {problem}
        </Banner>
      )}
      <TextArea
        isLong
        ref={area}
        label={t`Why do you see it differently?`}
        hint={t`Someone else of our team reads it.`}
        maxLength={APPEAL_TEXT_MAX_LENGTH}
        value={text}
        error={isMissing ? t`Please say why you see it differently.` : undefined}
        onChange={(event) => write(event.target.value)}
      />
      {isAway && <KeptHere id={reason} />}
      <Button
        type="submit"
        isBusy={isBusy}
        busyLabel={t`Loading...`}
        aria-disabled={isAway}
        aria-describedby={isAway ? reason : undefined}
        className="self-start"
      >
        <Trans>Send the appeal</Trans>
      </Button>
    </form>
  );
}

function KeptHere({ id }: { id: string }) {
  return (
    <Banner tone="warning" role="status">
      <span id={id}>
        <Trans>This needs a connection. What you typed stays here.</Trans>
      </span>
    </Banner>
  );
}

function useAppeal(decision: DecisionId) {
  const { t } = useLingui();
  const draft = useFormDraft(`appeal ${decision}`);
  const [isMissing, setMissing] = useState(false);
  const { run, busy: isBusy, failure } = useCommandState((sync) => sync.appealDecision);
  const failureText = useFailureText();
  const refusalText = useAppealRefusal();
  const text = draft.body;

  const send = async (): Promise<void> => {
    const isEmpty = !leavesInk(text);
    setMissing(isEmpty);
    if (isEmpty) return;
    draft.take();
    const outcome = await run({ decision, text });
    if (outcome.ok) return showToast({ text: t`Your appeal has arrived.`, tone: 'success' });
    draft.giveBack();
    const why = refusalText(outcome.failure);
    if (why !== null) showToast({ text: why, tone: 'alert' });
  };
  const write = (next: string) => {
    setMissing(false);
    draft.write(next);
  };
  const isShown = failure !== null && refusalText(failure) === null;
  return { text, isMissing, isBusy, problem: isShown ? failureText(failure) : null, write, send };
}

/** The list was read again and shows what stands in the way, often without the form: a toast says it. Null for other failures. */
function useAppealRefusal(): (failure: Failure) => string | null {
  const { t } = useLingui();
  return (failure) => {
    if (failure.code === 'gone')
      return t`This decision cannot be appealed any more: the time is over, or it was taken back.`;
    const isMade = failure.code === 'refused' && failure.reason === 'conflict';
    return isMade ? t`You have already appealed this decision.` : null;
  };
}
