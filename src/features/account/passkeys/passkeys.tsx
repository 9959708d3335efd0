import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { PASSKEYS_MAX } from '#schemas/limits.ts';
import { passkeysQuery } from '#sync/queries/own-account.ts';
import { useAnswer } from '#src/data/fetching/use-answer.ts';
import { Loading } from '#src/features/account/loading.tsx';
import { Unread } from '#src/features/account/own/unread.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import { canUsePasskeys } from '#src/data/passkeys/can-use.ts';
import { NewPasskey } from './new-passkey.tsx';
import { PasskeyList, type PasskeyAct } from './passkey-list.tsx';
import { PasskeyNaming } from './passkey-naming.tsx';
import { PasskeyRemoval } from './passkey-removal.tsx';

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
      <Loading>
        <RowSkeleton />
      </Loading>
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
