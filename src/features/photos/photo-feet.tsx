import { Trans, useLingui } from '@lingui/react/macro';
import { Camera, ImagePlus } from 'lucide-react';
import { Button } from '#src/ui/button.tsx';
import { PhotoPicker } from '#src/ui/photo-picker.tsx';

interface CropFootProps {
  isBusy: boolean;
  onUse: () => void;
  onOther: () => void;
}

/** While a picture is cut. Once it is being added it can no longer be exchanged: it would be added all the same. */
export function CropFoot({ isBusy, onUse, onOther }: CropFootProps) {
  const { t } = useLingui();
  const exchange = () => {
    if (!isBusy) onOther();
  };
  return (
    <>
      <Button isWide isBusy={isBusy} busyLabel={t`Loading...`} onClick={onUse}>
        <Trans>Use this photo</Trans>
      </Button>
      <Button kind="quiet" isWide aria-disabled={isBusy} onClick={exchange}>
        <Trans>Choose another one</Trans>
      </Button>
    </>
  );
}

interface PickFootProps {
  hasPhotos: boolean;
  onPick: (file: File) => void;
  onNext: () => void;
}

/** The camera is offered where there is a touch screen: elsewhere it would only open the same choice of files. */
export function PickFoot({ hasPhotos, onPick, onNext }: PickFootProps) {
  return (
    <>
      {hasPhotos && (
        <Button isWide onClick={onNext}>
          <Trans>Next</Trans>
        </Button>
      )}
      <PhotoPicker
        kind={hasPhotos ? 'soft' : 'solid'}
        icon={<ImagePlus aria-hidden="true" />}
        onPick={onPick}
      >
        {hasPhotos ? <Trans>Add another photo</Trans> : <Trans>Choose a photo</Trans>}
      </PhotoPicker>
      <PhotoPicker
        kind="quiet"
        icon={<Camera aria-hidden="true" />}
        isCamera
        className="hidden pointer-coarse:inline-flex"
        onPick={onPick}
      >
        <Trans>Take a photo</Trans>
      </PhotoPicker>
    </>
  );
}
