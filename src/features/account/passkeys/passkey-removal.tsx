import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmitEvent } from 'react';
import type { PasskeyId } from '#schemas/ids.ts';
import type { Passkey } from '#schemas/passkeys.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { PasswordPart } from '#src/features/account/factor/password-part.tsx';
import { FormEnd } from '#src/features/account/own/form-end.tsx';
import { isRefusedAs, useWithPassword } from '#src/features/account/own/use-with-password.ts';
import { showToast } from '#src/lib/toast-store.ts';
import { Button } from '#src/ui/button.tsx';

interface PasskeyRemovalProps {
  passkey: Passkey;
  onDone: () => void;
  onBack: () => void;
}

export function PasskeyRemoval({ passkey, onDone, onBack }: PasskeyRemovalProps) {
  const { t } = useLingui();
  const { id, name } = passkey;
  const asked = useWithPassword<{ id: PasskeyId }, null>((sync) => sync.removePasskey);
  const isAway = useIsAway();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isAway || asked.isBusy) return;
    if ((await asked.run({ id }))?.ok !== true) return;
    showToast({ text: t`The passkey is removed.` });
    onDone();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <p>
        <Trans>
          {name} will no longer log you in. Your device may keep showing it until you delete it
          there too.
        </Trans>
      </p>
      <PasswordPart asked={asked} />
      <FormEnd
        isBusy={asked.isBusy}
        failure={isRefusedAs(asked.failure, 'wrong_password') ? null : asked.failure}
        kind="danger"
      >
        <Trans>Remove the passkey</Trans>
      </FormEnd>
      <Button kind="quiet" isWide onClick={onBack}>
        <Trans>Cancel</Trans>
      </Button>
    </form>
  );
}
