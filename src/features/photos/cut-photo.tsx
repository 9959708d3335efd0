import { Trans, useLingui } from '@lingui/react/macro';
import type { CropChoice } from '#src/features/crop/crop.ts';
import { ChosenPhoto } from './chosen-photo.tsx';
import { useAddPhoto } from './use-add-photo.ts';
import type { ChosenPhoto as Chosen } from '#src/features/crop/use-photo-choice.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';

interface CutPhotoProps {
  chosen: Chosen;
  crop: CropChoice;
  onChange: (crop: CropChoice) => void;
  /** It is on this device. */
  onAdded: () => void;
  onCancel: () => void;
}

/**
 * Cuts a chosen picture and adds it: it waits on the device until there is a connection. Once it is being added it can no
 * longer be given up: it would be added all the same.
 */
export function CutPhoto({ chosen, crop, onChange, onAdded, onCancel }: CutPhotoProps) {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { run, busy, failure } = useAddPhoto();
  const use = async () => {
    if ((await run(chosen, crop)).ok) onAdded();
  };
  const giveUp = () => {
    if (!busy) onCancel();
  };
  return (
    <div className="flex flex-col gap-3">
      <ChosenPhoto chosen={chosen} crop={crop} onChange={onChange} />
      <Button isWide isBusy={busy} busyLabel={t`Loading...`} onClick={() => void use()}>
        <Trans>Use this photo</Trans>
      </Button>
      <Button kind="quiet" isWide aria-disabled={busy} onClick={giveUp}>
        <Trans>Cancel</Trans>
      </Button>
      {failure && (
        <Banner tone="danger" role="alert">
          {failureText(failure)}
        </Banner>
      )}
    </div>
  );
}
