import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { PASSKEY_NAME_MAX_LENGTH } from '#schemas/limits.ts';
import type { CreationOptions } from '#schemas/passkeys.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { makePasskey } from '#src/data/passkeys/load-ask-browser.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { PasswordPart } from '#src/features/account/factor/password-part.tsx';
import { FormEnd } from '#src/features/account/own/form-end.tsx';
import { isRefusedAs, useWithPassword } from '#src/features/account/own/use-with-password.ts';
import { showToast } from '#src/lib/toast-store.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Field } from '#src/ui/field.tsx';

type Ending = 'known' | 'none';

const SYSTEM = /iPhone|iPad|Android|Windows|Macintosh|CrOS|Linux/;

/** As the device calls itself; the member may write something else. */
const deviceWord = (): string => SYSTEM.exec(navigator.userAgent)?.[0] ?? '';

/** The server begins, the browser makes it, the server keeps it. */
function useNewPasskey(onAdded: () => void) {
  const { t } = useLingui();
  const starting = useWithPassword<object, CreationOptions>((sync) => sync.startPasskey);
  const adding = useCommandState((sync) => sync.addPasskey);
  const [isAsking, setAsking] = useState(false);
  const [ending, setEnding] = useState<Ending | null>(null);

  const make = async (name: string) => {
    const outcome = await starting.run({});
    if (outcome?.ok !== true) return;
    const passkey = await makePasskey(outcome.value);
    if (passkey === null || passkey === 'known') return setEnding(passkey ?? 'none');
    if (!(await adding.run({ name, passkey })).ok) return;
    showToast({ text: t`The passkey is added.` });
    onAdded();
  };
  const add = async (name: string) => {
    setEnding(null);
    setAsking(true);
    await make(name);
    setAsking(false);
  };
  const failure = starting.failure ?? adding.failure;
  return { starting, add, ending, failure, isBusy: isAsking };
}

export function NewPasskey({ onAdded }: { onAdded: () => void }) {
  const { t } = useLingui();
  const { starting, add, ending, failure, isBusy } = useNewPasskey(onAdded);
  const isAway = useIsAway();
  const [name, setName] = useState(deviceWord);
  const [isTried, setTried] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() !== '' && !isAway && !isBusy) void add(name.trim());
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Field
        label={t`Name of the new passkey`}
        name="passkey-name"
        autoComplete="off"
        maxLength={PASSKEY_NAME_MAX_LENGTH}
        value={name}
        error={isTried && name.trim() === '' ? t`Please fill this in.` : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <PasswordPart asked={starting} />
      {ending !== null && (
        <Banner tone="danger" role="alert">
          {ending === 'known' ? (
            <Trans>This device already has a passkey for your account.</Trans>
          ) : (
            <Trans>No passkey was made. You can try again.</Trans>
          )}
        </Banner>
      )}
      <FormEnd isBusy={isBusy} failure={isRefusedAs(failure, 'wrong_password') ? null : failure}>
        <Trans>Add a passkey</Trans>
      </FormEnd>
    </form>
  );
}
