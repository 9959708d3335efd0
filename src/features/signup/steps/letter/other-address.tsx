import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type SubmitEvent } from 'react';
import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH } from '#schemas/limits.ts';
import type { Failure } from '#schemas/outcome.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useOwnEmail } from '#src/data/use-own-email.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { looksLikeEmail } from '#src/lib/text/looks-like-email.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { UsernameField } from '#src/ui/username-field.tsx';
import { useFocusFirstError } from '#src/features/signup/steps/use-focus-first-error.ts';

interface OtherAddressProps {
  onClose: () => void;
  /** With the seconds until the next letter may be sent, null when this one was sent. */
  onSent: (retryAfter: number | null) => void;
}

/** Corrects the address of an account that is not confirmed yet. The password shows that it is the member. */
export function OtherAddress({ onClose, onSent }: OtherAddressProps) {
  const { t } = useLingui();
  const formId = useId();
  const [given, setGiven] = useState({ email: '', password: '' });
  const { run, busy, failure } = useCommandState((sync) => sync.resendActivation);
  const refresh = useCommand((sync) => sync.refresh);
  const { form, isTried, tried } = useFocusFirstError<HTMLFormElement>();

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!looksLikeEmail(given.email) || given.password === '') return tried();
    const outcome = await run(given);
    if (!outcome.ok) return tried();
    void refresh({ cause: 'member' });
    onSent(outcome.value.retry_after);
    return onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Use another address`}
      closeLabel={t`Close`}
      actions={
        <Button type="submit" form={formId} isBusy={busy} busyLabel={t`Loading...`}>
          <Trans>Send the email there</Trans>
        </Button>
      }
    >
      <form
        id={formId}
        ref={form}
        noValidate
        onSubmit={(event) => void submit(event)}
        className="flex flex-col gap-5"
      >
        <AddressFailure failure={failure} />
        <AddressFields given={given} isTried={isTried} failure={failure} onChange={setGiven} />
      </form>
    </Dialog>
  );
}

const fieldIn = (failure: Failure | null): string | null =>
  failure?.code === 'refused' ? (failure.field ?? null) : null;

/** A failure that belongs to no field. */
function AddressFailure({ failure }: { failure: Failure | null }) {
  const failureText = useFailureText();
  if (failure === null || fieldIn(failure) !== null) return null;
  return (
    <Banner tone="danger" role="alert">
      {failureText(failure)}
    </Banner>
  );
}

interface AddressFieldsProps {
  given: { email: string; password: string };
  isTried: boolean;
  failure: Failure | null;
  onChange: (given: { email: string; password: string }) => void;
}

function AddressFields({ given, isTried, failure, onChange }: AddressFieldsProps) {
  const { t } = useLingui();
  const own = useOwnEmail();
  const failureText = useFailureText();
  const refusalOf = (field: string) =>
    failure !== null && fieldIn(failure) === field ? failureText(failure) : undefined;
  const isInvalid = isTried && !looksLikeEmail(given.email);
  return (
    <>
      <Field
        label={t`Email`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_LENGTH}
        value={given.email}
        error={isInvalid ? t`Value is not a valid email address` : refusalOf('email')}
        onChange={(event) => onChange({ ...given, email: event.currentTarget.value })}
      />
      <UsernameField value={own} />
      <PasswordField
        label={t`Password`}
        name="password"
        autoComplete="current-password"
        maxLength={PASSWORD_MAX_LENGTH}
        value={given.password}
        error={isTried && given.password === '' ? t`Please fill this in.` : refusalOf('password')}
        showLabel={t`Show password`}
        hideLabel={t`Hide password`}
        onChange={(event) => onChange({ ...given, password: event.currentTarget.value })}
      />
    </>
  );
}
