import { Trans, useLingui } from '@lingui/react/macro';
import type { SubmitEvent } from 'react';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { LoadingRegion } from '#src/data/fetching/loading-region.tsx';
import { FormEnd } from '#src/features/account/own/form-end.tsx';
import { verificationQuery } from '#sync/queries/own-account.ts';
import { useAnswer } from '#src/data/fetching/use-answer.ts';
import { Unread } from '#src/features/account/own/unread.tsx';
import { showToast } from '#src/lib/toast-store.ts';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import { SelfieForm } from './selfie-form.tsx';
import { useLateFailure } from './use-late-failure.ts';

/** Where the verification of the member stands (contract 82): read when it opens, and nothing of it is stored on this device. */
export function Verification() {
  const { t } = useLingui();
  const { value: stand, failure, readAgain } = useAnswer(verificationQuery, {});

  if (stand === null && failure !== null) {
    return <Unread failure={failure} onAgain={readAgain} />;
  }
  if (stand === null) {
    return (
      <LoadingRegion>
        <RowSkeleton />
      </LoadingRegion>
    );
  }
  const onSent = () => showToast({ text: t`Your selfie is with us.` });
  switch (stand.state) {
    case 'waiting':
      return <TakeBack />;
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
      return <SelfieForm stand={stand} onSent={onSent} onStale={readAgain} />;
  }
}

/** A selfie waits for staff; the member can have it deleted. */
function TakeBack() {
  const { run, busy, failure } = useCommandState((sync) => sync.takeSelfieBack);
  const showLate = useLateFailure();
  const isAway = useIsAway();
  const takeBack = async () => {
    const outcome = await run();
    if (!outcome.ok) showLate(outcome.failure);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isAway && !busy) void takeBack();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p role="status">
        <Trans>
          Your selfie is with us. Only our staff see it, and it is deleted when they have decided.
          You can keep using the site.
        </Trans>
      </p>
      <FormEnd isBusy={busy} failure={failure}>
        <Trans>Take the selfie back</Trans>
      </FormEnd>
    </form>
  );
}
