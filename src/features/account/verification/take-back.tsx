import { Trans } from '@lingui/react/macro';
import type { SubmitEvent } from 'react';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { FormEnd } from '#src/features/account/own/form-end.tsx';

/** A selfie waits for staff; the member can have it deleted. */
export function TakeBack() {
  const { run, busy, failure } = useCommandState((sync) => sync.takeSelfieBack);
  const isAway = useIsAway();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isAway && !busy) void run();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <p role="status">
        <Trans>
          Your selfie is with us. Only our staff see it, and it is deleted when they have decided.
          You can go on using the site.
        </Trans>
      </p>
      <FormEnd isBusy={busy} failure={failure}>
        <Trans>Take the selfie back</Trans>
      </FormEnd>
    </form>
  );
}
