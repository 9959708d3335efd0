import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { PasskeyId } from '#schemas/ids.ts';
import { PASSKEYS_MAX } from '#schemas/limits.ts';
import type { Failure } from '#schemas/outcome.ts';
import type { Passkey } from '#schemas/passkeys.ts';
import { Unread } from '#src/features/account/own/unread.tsx';
import { useCommandState } from '#src/data/use-command-state.ts';
import { LoadingRegion } from '#src/ui/loading-region.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import { canUsePasskeys } from '#src/data/passkeys/can-use.ts';
import { NewPasskey } from './new-passkey.tsx';
import { PasskeyList, type PasskeyAct } from './passkey-list.tsx';
import { PasskeyNaming } from './passkey-naming.tsx';
import { PasskeyRemoval } from './passkey-removal.tsx';

interface ListedPasskeys {
  /** Null until they are read. */
  passkeys: readonly Passkey[] | null;
  failure: Failure | null;
  readAgain: () => void;
  /** Shown before they are read again. */
  showRenamed: (id: PasskeyId, name: string) => void;
}

function useListedPasskeys(): ListedPasskeys {
  const { run: load, failure } = useCommandState((sync) => sync.loadPasskeys);
  const [passkeys, setPasskeys] = useState<readonly Passkey[] | null>(null);
  const [reads, setReads] = useState(0);
  useEffect(() => {
    void load().then((outcome) => outcome.ok && setPasskeys(outcome.value));
  }, [load, reads]);
  const readAgain = () => setReads(reads + 1);
  const showRenamed = (id: PasskeyId, name: string) =>
    setPasskeys(passkeys && passkeys.map((one) => (one.id === id ? { ...one, name } : one)));
  return { passkeys, failure, readAgain, showRenamed };
}

/** The passkeys of the member (contract 65, 66): read when they open, and nothing of them is stored on this device. */
export function Passkeys() {
  const { t } = useLingui();
  const { passkeys, failure, readAgain, showRenamed } = useListedPasskeys();
  const [act, setAct] = useState<PasskeyAct | null>(null);
  const [last, setLast] = useState<PasskeyAct | null>(null);
  const back = () => {
    setLast(act);
    setAct(null);
  };
  const again = () => {
    back();
    readAgain();
  };
  const rename = (id: PasskeyId, name: string) => {
    showRenamed(id, name);
    again();
  };

  if (passkeys === null && failure !== null) {
    return <Unread failure={failure} onAgain={readAgain} />;
  }
  if (passkeys === null) {
    return (
      <LoadingRegion label={t`Loading...`}>
        <RowSkeleton />
      </LoadingRegion>
    );
  }
  if (act?.kind === 'rename') {
    return <PasskeyNaming passkey={act.passkey} onRenamed={rename} onBack={back} />;
  }
  if (act?.kind === 'remove') {
    return <PasskeyRemoval passkey={act.passkey} onDone={again} onBack={back} />;
  }
  return (
    <div className="flex flex-col gap-5">
      <p>
        <Trans>
          A passkey logs you in with your fingerprint, your face or a PIN. If you lose it, your
          password still works, and you can choose a new one by e-mail.
        </Trans>
      </p>
      <PasskeyList passkeys={passkeys} last={last} onAct={setAct} />
      <Adding count={passkeys.length} onAdded={again} />
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
