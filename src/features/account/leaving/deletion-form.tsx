import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { REASON_MAX_LENGTH } from '#schemas/limits.ts';
import type { Failure } from '#schemas/outcome.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { FormEnd } from '#src/features/account/own/form-end.tsx';
import { OwnPasswordField } from '#src/features/account/own/own-password-field.tsx';
import { localDay } from '#schemas/local-day.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { Button } from '#src/ui/button.tsx';
import { TextArea } from '#src/ui/text-area.tsx';

interface DeleteAccount {
  isBusy: boolean;
  failure: Failure | null;
  deleteAccount: (given: { password: string; reason: string }) => void;
}

/** The worker wipes the device; the page that follows names the day until which the account can come back. */
function useDeleteAccount(): DeleteAccount {
  const navigate = useNavigate();
  const { run, busy, failure } = useCommandState((sync) => sync.deleteAccount);
  const deleteAccount = async ({ password, reason }: { password: string; reason: string }) => {
    const outcome = await run({ password, reason: reason === '' ? null : reason });
    if (!outcome.ok) return;
    const day = localDay(Date.parse(outcome.value.restoreUntil));
    void navigate(`/account-deleted?until=${day}`, { replace: true });
  };
  return { isBusy: busy, failure, deleteAccount: (given) => void deleteAccount(given) };
}

/** The last step. The password is in the memory of this page only. */
export function DeletionForm({ onBack }: { onBack: () => void }) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const isAway = useIsAway();
  const { isBusy, failure, deleteAccount } = useDeleteAccount();
  const [reason, setReason] = useState('');
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const isAtField = failure?.code === 'refused' && failure.field === 'password';
  const atField = isAtField ? failureText(failure) : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (password === '' || isAway || isBusy) return;
    deleteAccount({ password, reason: reason.trim() });
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextArea
        label={t`Why are you leaving?`}
        hint={t`You do not have to say. It is erased with your account.`}
        name="reason"
        autoComplete="off"
        maxLength={REASON_MAX_LENGTH}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <OwnPasswordField
        name="password"
        value={password}
        error={isTried && password === '' ? t`Please fill this in.` : atField}
        onChange={setPassword}
      />
      <FormEnd kind="danger" isBusy={isBusy} failure={isAtField ? null : failure}>
        <Trans>Delete my account</Trans>
      </FormEnd>
      <Button kind="outline" isWide onClick={onBack}>
        <Trans>Back</Trans>
      </Button>
    </form>
  );
}
