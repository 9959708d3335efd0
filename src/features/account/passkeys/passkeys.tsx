import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type SubmitEvent } from 'react';
import { PASSKEYS_MAX } from '#schemas/limits.ts';
import { passkeysQuery } from '#sync/queries/own-account.ts';
import { useAnswer } from '#src/data/fetching/use-answer.ts';
import { LoadingRegion } from '#src/data/fetching/loading-region.tsx';
import { Unread } from '#src/features/account/own/unread.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import { canUsePasskeys } from '#src/data/passkeys/can-use.ts';
import type { PasskeyId } from '#schemas/ids.ts';
import type { Passkey } from '#schemas/passkeys.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { PasswordPart } from '#src/features/account/factor/password-part.tsx';
import { FormEnd } from '#src/features/account/own/form-end.tsx';
import { isRefusedAs, useWithPassword } from '#src/features/account/own/use-with-password.ts';
import { showToast } from '#src/lib/toast-store.ts';
import { Button } from '#src/ui/button.tsx';
import { NewPasskey } from './new-passkey.tsx';
import { PasskeyList, type PasskeyAct } from './passkey-list.tsx';
import { PasskeyNaming } from './passkey-naming.tsx';

/** The passkeys of the member (contract 65, 66): read when they open, and nothing of them is stored on this device. */
export function Passkeys() {
  const { value: passkeys, failure, readAgain } = useAnswer(passkeysQuery, {});
  const [act, setAct] = useState<PasskeyAct | null>(null);
  const [last, setLast] = useState<PasskeyAct | null>(null);
  const back = () => {
    setLast(act);
    setAct(null);
  };

  if (passkeys === null && failure !== null) {
    return <Unread failure={failure} onAgain={readAgain} />;
  }
  if (passkeys === null) {
    return (
      <LoadingRegion>
        <RowSkeleton />
      </LoadingRegion>
    );
  }
  if (act?.kind === 'rename') {
    return <PasskeyNaming passkey={act.passkey} onRenamed={back} onBack={back} />;
  }
  if (act?.kind === 'remove') {
    return <PasskeyRemoval passkey={act.passkey} onDone={back} onBack={back} />;
  }
  return (
    <div className="flex flex-col gap-5">
      <p>
        <Trans>
          A passkey logs you in with your fingerprint, your face or a PIN. If you lose it, your
          password still works, and you can choose a new one by email.
        </Trans>
      </p>
      <PasskeyList passkeys={passkeys} last={last} onAct={setAct} />
      <Adding count={passkeys.length} onAdded={back} />
    </div>
  );
}

function Adding({ count, onAdded }: { count: number; onAdded: () => void }) {
  if (!canUsePasskeys()) {
    return (
      <p className="text-muted">
        <Trans>This browser cannot use passkeys.</Trans>
      </p>
    );
  }
  if (count >= PASSKEYS_MAX) {
    return (
      <p className="text-muted">
        <Trans>You have {count} passkeys, which is all there is room for.</Trans>
      </p>
    );
  }
  return <NewPasskey key={count} onAdded={onAdded} />;
}

interface PasskeyRemovalProps {
  passkey: Passkey;
  onDone: () => void;
  onBack: () => void;
}

function PasskeyRemoval({ passkey, onDone, onBack }: PasskeyRemovalProps) {
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
