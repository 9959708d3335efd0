import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AvoidedLot } from '#sync/queries/own-account.ts';
import { LoadingRegion } from '#src/data/fetching/loading-region.tsx';
import { Unread } from '#src/features/account/own/unread.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { showToast } from '#src/lib/toast-store.ts';
import { Button } from '#src/ui/button.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import type { Avoided } from './use-avoided.ts';

interface AvoidedListProps {
  avoided: Avoided;
  isAway: boolean;
}

/** How many addresses were added when. */
export function AvoidedList({ avoided, isAway }: AvoidedListProps) {
  const { lots, unread, readAgain } = avoided;
  if (lots === null && unread !== null) {
    return <Unread failure={unread} onAgain={readAgain} />;
  }
  if (lots === null) {
    return (
      <LoadingRegion>
        <RowSkeleton />
      </LoadingRegion>
    );
  }
  if (lots.length === 0) {
    return (
      <p className="text-muted">
        <Trans>You have entered no addresses yet.</Trans>
      </p>
    );
  }
  return (
    <>
      <ul className="divide-y divide-line rounded-note bg-sunk px-4">
        {lots.map((lot) => (
          <Lot key={lot.added} lot={lot} />
        ))}
      </ul>
      <RemoveAll avoided={avoided} isAway={isAway} />
    </>
  );
}

function Lot({ lot }: { lot: AvoidedLot }) {
  const format = useFormat();
  const day = format.date(lot.added);
  return (
    <li className="flex flex-wrap justify-between gap-x-4 py-2.5">
      <span>
        <Plural value={lot.addresses} one="# address" other="# addresses" />
      </span>
      <span className="text-muted">
        <Trans>Added on {day}</Trans>
      </span>
    </li>
  );
}

/** Asks once more, because which addresses they were is known to nobody. */
function RemoveAll({ avoided, isAway }: AvoidedListProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const removeAll = async () => {
    if (isAway || avoided.isBusy) return;
    if (await avoided.removeAll()) showToast({ text: t`No address counts any more.` });
  };
  if (!isAsking) {
    return (
      <Button kind="quiet" onClick={() => setAsking(true)}>
        <Trans>Remove all addresses</Trans>
      </Button>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <p role="status">
        <Trans>
          All these people can see you again, and you them. We cannot bring the list back.
        </Trans>
      </p>
      <Button
        kind="danger"
        isWide
        isBusy={avoided.isBusy}
        busyLabel={t`Loading...`}
        aria-disabled={isAway}
        onClick={() => void removeAll()}
      >
        <Trans>Yes, remove them all</Trans>
      </Button>
      <Button kind="quiet" isWide onClick={() => setAsking(false)}>
        <Trans>Cancel</Trans>
      </Button>
    </div>
  );
}
