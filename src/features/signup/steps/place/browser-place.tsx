import { Trans, useLingui } from '@lingui/react/macro';
import { LocateFixed } from 'lucide-react';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import type { PlaceSearch } from './use-found-place.ts';

interface PlaceButtonProps {
  found: Pick<PlaceSearch, 'state'>;
  className?: string | undefined;
  onUse: () => void;
}

/** Asks the browser where it is. */
export function PlaceButton({ found, className, onUse }: PlaceButtonProps) {
  const { t } = useLingui();
  return (
    <Button
      kind="outline"
      size="compact"
      icon={<LocateFixed aria-hidden="true" />}
      isBusy={found.state === 'searching'}
      busyLabel={t`Finding your town`}
      className={className}
      onClick={onUse}
    >
      <Trans>Use my place</Trans>
    </Button>
  );
}

interface PlaceNoteProps {
  found: Pick<PlaceSearch, 'permission' | 'state'>;
  className?: string | undefined;
}

/** Why the browser's place is not used; the fields are the way without it. */
export function PlaceNote({ found: { permission, state }, className }: PlaceNoteProps) {
  if (permission === 'denied') {
    return (
      <Banner role="status" className={className}>
        <Trans>Your browser does not tell us where you are. Choose your place below.</Trans>
      </Banner>
    );
  }
  if (state !== 'failed') return null;
  return (
    <Banner role="status" className={className}>
      <Trans>We could not find your place. Choose it below.</Trans>
    </Banner>
  );
}
