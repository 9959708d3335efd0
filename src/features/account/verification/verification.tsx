import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Verification as Stand } from '#schemas/selfies.ts';
import { Unread } from '#src/features/account/own/unread.tsx';
import { useCommandState } from '#src/data/use-command-state.ts';
import { showToast } from '#src/lib/toast-store.ts';
import { LoadingRegion } from '#src/ui/loading-region.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import { SelfieForm } from './selfie-form.tsx';
import { TakeBack } from './take-back.tsx';

/** Where the verification of the member stands (contract 82): read when it opens, and nothing of it is stored on this device. */
export function Verification() {
  const { t } = useLingui();
  const { run: load, failure } = useCommandState((sync) => sync.loadVerification);
  const [stand, setStand] = useState<Stand | null>(null);
  const read = () => void load().then((outcome) => outcome.ok && setStand(outcome.value));
  useEffect(() => {
    void load().then((outcome) => outcome.ok && setStand(outcome.value));
  }, [load]);

  if (stand === null && failure !== null) {
    return <Unread failure={failure} onAgain={read} />;
  }
  if (stand === null) {
    return (
      <LoadingRegion label={t`Loading...`}>
        <RowSkeleton />
      </LoadingRegion>
    );
  }
  const onSent = (next: Stand) => {
    setStand(next);
    showToast({ text: t`Your selfie is with us.` });
  };
  switch (stand.state) {
    case 'waiting':
      return <TakeBack onTaken={setStand} />;
    case 'verified':
      return (
        <p>
          <Trans>
            We have checked that your photos show you. If you choose another main photo, the mark
            goes, and you can ask again.
          </Trans>
        </p>
      );
    case 'none':
    case 'refused':
      return <SelfieForm stand={stand} onSent={onSent} onStale={read} />;
  }
}
