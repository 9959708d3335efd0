import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import type { DecisionId } from '#schemas/ids.ts';
import { metOf, type Met } from '#src/features/moderation/decided-notice.tsx';
import { keptDrafts } from '#src/features/moderation/kept-drafts.ts';
import { PasswordAgain } from '#src/features/moderation/password-again.tsx';
import { ReasonsFields, type Reasons } from '#src/features/moderation/reasons-fields.tsx';
import { SendEnd } from '#src/features/moderation/send-end.tsx';
import { useStaffSend } from '#src/features/moderation/use-staff-send.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { showToast } from '#src/lib/toast-store.ts';
import { Button } from '#src/ui/button.tsx';

interface ReversalFormProps {
  decision: DecisionId;
  /** Of the member whom the decision is about. */
  name: string;
  onMet: (met: Met) => void;
  onDone: () => void;
  onCancel: () => void;
}

const MISTAKE: Reasons = { reason: 'mistake', ground: 'terms', text: '' };
const useReversalDraft = keptDrafts(MISTAKE);

/** Takes a decision back with all its effects. */
export function ReversalForm({ decision, name, onMet, onDone, onCancel }: ReversalFormProps) {
  const { t } = useLingui();
  const { draft: reasons, change, forget } = useReversalDraft(decision);
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const { send, ...sending } = useStaffSend((sync) => sync.reverseDecision);
  const isAway = useIsAway();
  const text = reasons.text.trim();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    const { reason, ground } = reasons;
    if (text === '' || reason === null || isAway) return;
    const proof = password === '' ? {} : { password };
    const sent = await send({ decision, reason, ground, text, ...proof });
    if (sent?.end === 'decided') onMet(metOf(sent));
    if (sent?.end !== 'done') return;
    forget();
    showToast({ text: t`The decision is taken back.`, tone: 'success' });
    onDone();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5 pt-3">
      <ReasonsFields
        value={reasons}
        hint={t`${name} gets this text by email.`}
        errors={{
          reason: isTried && reasons.reason === null ? t`Please choose a reason.` : undefined,
          text: isTried && text === '' ? t`Please write why: the member reads it.` : undefined,
        }}
        onChange={(changed) => change({ ...reasons, ...changed })}
      />
      {sending.needsPassword && (
        <PasswordAgain value={password} failure={sending.failure} onChange={setPassword} />
      )}
      <SendEnd isBusy={sending.isBusy} failure={sending.failure}>
        <Trans>Take the decision back</Trans>
      </SendEnd>
      <Button kind="quiet" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
    </form>
  );
}
