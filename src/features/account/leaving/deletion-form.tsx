import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { REASON_MAX_LENGTH } from '#schemas/limits.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { FormEnd } from '#src/features/account/own/form-end.tsx';
import { OwnPasswordField } from '#src/features/account/own/own-password-field.tsx';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { Button } from '#src/ui/button.tsx';
import { TextArea } from '#src/ui/text-area.tsx';
import type { AccountDeletion } from './use-account-deletion.ts';

interface DeletionFormProps {
  deletion: AccountDeletion;
  onBack: () => void;
}

/**
 * The last step. The password is in the memory of this page only. While the account is being deleted there is no way back: it
 * would be deleted all the same.
 */
export function DeletionForm({ deletion, onBack }: DeletionFormProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const isAway = useIsAway();
  const { reason, isBusy, setReason, deleteAccount } = deletion;
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  // The failure of an earlier visit of this step is not one of what is typed now.
  const failure = isTried ? deletion.failure : null;
  const isAtField = failure?.code === 'refused' && failure.field === 'password';
  const atField = isAtField ? failureText(failure) : undefined;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (password === '' || isAway || isBusy) return;
    deleteAccount(password);
  };
  const back = () => {
    if (!isBusy) onBack();
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
      <Button kind="outline" isWide aria-disabled={isBusy} onClick={back}>
        <Trans>Back</Trans>
      </Button>
    </form>
  );
}
