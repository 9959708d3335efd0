import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { PASSKEY_NAME_MAX_LENGTH } from '#schemas/limits.ts';
import type { Passkey } from '#schemas/passkeys.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { FormEnd } from '#src/features/account/own/form-end.tsx';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { showToast } from '#src/lib/toast-store.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';

interface PasskeyNamingProps {
  passkey: Passkey;
  onRenamed: () => void;
  onBack: () => void;
}

export function PasskeyNaming({ passkey: { id, ...passkey }, ...given }: PasskeyNamingProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { run, busy, failure } = useCommandState((sync) => sync.renamePasskey);
  const isAway = useIsAway();
  const [typed, setTyped] = useState(passkey.name);
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const name = typed.trim();
  const isAtField = failure?.code === 'refused' && failure.field === 'name';
  const refused = isAtField ? failureText(failure) : undefined;
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (name === '') field.current?.focus();
    if (name === '' || isAway || busy) return;
    if (!(await run({ id, name })).ok) return;
    showToast({ text: t`The passkey has its new name.` });
    given.onRenamed();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <Field
        ref={field}
        label={t`Name of the passkey`}
        name="passkey-name"
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX_LENGTH}
        value={typed}
        error={isTried && name === '' ? t`Please fill this in.` : refused}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <FormEnd isBusy={busy} failure={isAtField ? null : failure}>
        <Trans>Save the name</Trans>
      </FormEnd>
      <Button kind="quiet" isWide onClick={given.onBack}>
        <Trans>Cancel</Trans>
      </Button>
    </form>
  );
}
