import { Trans, useLingui } from '@lingui/react/macro';
import { Crop } from 'lucide-react';
import { useState } from 'react';
import { photoOf } from '#src/features/crop/draw-photo.ts';
import { PhotoCropper } from '#src/features/crop/photo-cropper.tsx';
import { usePictureRefusalText } from '#src/i18n/use-picture-refusal-text.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';
import type { CutOfPhoto, Cutting } from './use-cut-photo.ts';

const focus = (element: HTMLElement | null) => element?.focus();

type CropButtonProps = Pick<Cutting, 'isOpening' | 'isBack' | 'why'> & {
  isOff: boolean;
  onOpen: () => void;
};

export function CropButton({ isOpening, isBack, why, isOff, onOpen }: CropButtonProps) {
  const { t } = useLingui();
  const refusalText = usePictureRefusalText();
  return (
    <>
      <Button
        ref={isBack ? focus : undefined}
        kind="quiet"
        size="compact"
        icon={<Crop aria-hidden="true" />}
        isBusy={isOpening}
        busyLabel={t`Opening your photo`}
        aria-disabled={isOff}
        onClick={() => {
          if (!isOff) onOpen();
        }}
        className="-mt-2 self-center"
      >
        <Trans>Crop</Trans>
      </Button>
      {why !== null && (
        <Banner tone="danger" role="alert">
          {refusalText(why)}
        </Banner>
      )}
    </>
  );
}

/** A part of the chosen picture takes the place of what is sent. The focus comes along: the button that opened it is gone. */
export function PhotoCut({
  name,
  picture,
  crop,
  onChange,
  onCut,
  onBack,
}: CutOfPhoto & { name: string }) {
  const { t } = useLingui();
  const refusalText = usePictureRefusalText();
  const [state, setState] = useState<'choosing' | 'cutting' | 'failed'>('choosing');
  const isBusy = state === 'cutting';
  const cut = async () => {
    setState('cutting');
    const part = await photoOf({ picture, crop });
    if (part === null) setState('failed');
    else onCut(part);
  };
  return (
    <div
      ref={focus}
      role="group"
      aria-label={t`Crop`}
      tabIndex={-1}
      className="flex flex-col gap-3 outline-none"
    >
      <PhotoCropper
        label={t`Your photo, as ${name} will see it`}
        isCutHere
        {...{ picture, crop, onChange }}
      />
      {state === 'failed' && (
        <Banner tone="danger" role="alert">
          {refusalText('large')}
        </Banner>
      )}
      <CutFoot isBusy={isBusy} onUse={() => void cut()} onBack={onBack} />
    </div>
  );
}

interface CutFootProps {
  isBusy: boolean;
  onUse: () => void;
  onBack: () => void;
}

function CutFoot({ isBusy, onUse, onBack }: CutFootProps) {
  const { t } = useLingui();
  return (
    <>
      <Button isWide isBusy={isBusy} busyLabel={t`Loading...`} onClick={onUse}>
        <Trans>Use this photo</Trans>
      </Button>
      <Button
        kind="quiet"
        isWide
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) onBack();
        }}
      >
        <Trans>Back</Trans>
      </Button>
    </>
  );
}
