import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState, type SubmitEvent } from 'react';
import { EMAIL_MAX_LENGTH } from '#schemas/limits.ts';
import type { Failure } from '#schemas/outcome.ts';
import { useKeptText } from '#src/data/own-fields/kept-text.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { looksLikeEmail } from '#src/lib/looks-like-email.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { FormEnd } from './form-end.tsx';
import { NeedsLine, useIsAway } from './needs-line.tsx';
import { OwnPasswordField } from './own-password-field.tsx';
import { usePendingAddress } from './pending-address.ts';

/** Another e-mail address: it is in use once its link was opened. */
export function AddressChange({ email }: { email: string }) {
  const typed = useKeptText('address');
  const { pending, put, forget } = usePendingAddress(email);
  const asking = useCommandState((sync) => sync.askAddressChange);
  const cancelling = useCommandState((sync) => sync.cancelAddressChange);
  const [isAsked, setAsked] = useState(false);

  const ask = async (address: string, password?: string) => {
    const given = password === undefined ? { email: address } : { email: address, password };
    const outcome = await asking.run(given);
    if (outcome.ok) {
      put({ email: address, expires: outcome.value.expires });
      typed.forget();
      setAsked(false);
    } else if (password === undefined) {
      typed.change(address);
      setAsked(true);
    }
  };
  const cancel = async () => {
    if ((await cancelling.run()).ok) forget();
  };
  return pending !== null && !isAsked ? (
    <PendingAddress
      {...pending}
      isBusy={asking.busy || cancelling.busy}
      failure={cancelling.failure}
      onAgain={() => void ask(pending.email)}
      onCancel={() => void cancel()}
    />
  ) : (
    <AddressForm
      current={email}
      address={typed.text ?? ''}
      isBusy={asking.busy}
      failure={asking.failure}
      onChange={typed.change}
      onSubmit={(password) => void ask(typed.text ?? '', password)}
    />
  );
}

interface PendingAddressProps {
  email: string;
  expires: string;
  isBusy: boolean;
  failure: Failure | null;
  onAgain: () => void;
  onCancel: () => void;
}

function PendingAddress(props: PendingAddressProps) {
  const { email, expires, isBusy, failure, onAgain, onCancel } = props;
  const failureText = useFailureText();
  const format = useFormat();
  const isAway = useIsAway();
  const reason = useId();
  const until = format.full(expires);
  const held = { 'aria-disabled': isAway, 'aria-describedby': isAway ? reason : undefined };
  return (
    <div className="flex flex-col gap-4">
      {failure && (
        <Banner tone="danger" role="alert">
          {failureText(failure)}
        </Banner>
      )}
      {isAway && <NeedsLine id={reason} />}
      <p className="wrap-anywhere" role="status">
        <Trans>
          Open the link that we sent to <strong>{email}</strong>. It works until {until}. Until then
          you log in with your old address.
        </Trans>
      </p>
      <Button kind="soft" isWide isBusy={isBusy} {...held} onClick={isAway ? undefined : onAgain}>
        <Trans>Send the link again</Trans>
      </Button>
      <Button
        kind="outline"
        isWide
        isBusy={isBusy}
        {...held}
        onClick={isAway ? undefined : onCancel}
      >
        <Trans>Keep my old address</Trans>
      </Button>
    </div>
  );
}

interface AddressFormProps {
  current: string;
  address: string;
  isBusy: boolean;
  failure: Failure | null;
  onChange: (address: string) => void;
  onSubmit: (password: string) => void;
}

/** The address is kept on this device, the password in the memory of this page. */
function AddressForm(props: AddressFormProps) {
  const { current, address, isBusy, failure, onChange, onSubmit } = props;
  const { t } = useLingui();
  const failureText = useFailureText();
  const [password, setPassword] = useState('');
  const [isTried, setTried] = useState(false);
  const isAway = useIsAway();
  const isRight = looksLikeEmail(address) && address !== current;
  const refusalAt = (field: string) =>
    failure?.code === 'refused' && failure.field === field ? failureText(failure) : undefined;
  const atPassword = refusalAt('password');
  const atEmail = refusalAt('email') && t`Please check this address.`;

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (isRight && password !== '' && !isAway && !isBusy) onSubmit(password);
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p className="text-muted wrap-anywhere">
        <Trans>Now: {current}</Trans>
      </p>
      <AddressField
        value={address}
        error={isTried && !isRight ? t`Please check this address.` : atEmail}
        onChange={onChange}
      />
      <OwnPasswordField
        name="password"
        value={password}
        error={isTried && password === '' ? t`Please fill this in.` : atPassword}
        onChange={setPassword}
      />
      <FormEnd isBusy={isBusy} failure={atPassword || atEmail ? null : failure}>
        <Trans>Send me a link</Trans>
      </FormEnd>
    </form>
  );
}

interface AddressFieldProps {
  value: string;
  error: string | undefined;
  onChange: (address: string) => void;
}

function AddressField({ value, error, onChange }: AddressFieldProps) {
  const { t } = useLingui();
  return (
    <Field
      label={t`New e-mail address`}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={EMAIL_MAX_LENGTH}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
    />
  );
}
