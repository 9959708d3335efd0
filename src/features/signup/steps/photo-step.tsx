import { Trans, useLingui } from '@lingui/react/macro';
import { Camera, ImagePlus } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { fail } from '#schemas/outcome.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { cx } from '#src/lib/cx.ts';
import { Button } from '#src/ui/button.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { photoOf, type Drawing } from '#src/features/signup/steps/photo/draw-photo.ts';
import { MyPhotos } from '#src/features/signup/steps/photo/my-photos.tsx';
import { PhotoCropper } from '#src/features/signup/steps/photo/photo-cropper.tsx';
import { PhotoPicker } from '#src/features/signup/steps/photo/photo-picker.tsx';
import { PhotoRefusal } from '#src/features/signup/steps/photo/photo-refusal.tsx';
import { StepFrame, type StepProps } from './step-frame.tsx';
import { StepSaved } from './step-saved.tsx';
import { useMyPhotos } from '#src/features/signup/steps/photo/use-my-photos.ts';
import { usePhotoChoice } from '#src/features/signup/steps/photo/use-photo-choice.ts';

const UNREADABLE = fail({ code: 'refused', status: 0, reason: 'media_type', message: '' });

/** Step 2: choose, cut out, send. The photo waits on the device and the step does not wait for it. */
export function PhotoStep({ onNext }: StepProps) {
  const photos = useMyPhotos();
  const { choice, crop, setCrop, choose, clear } = usePhotoChoice();
  const { run, busy, failure } = useCommandState((sync) => async (drawing: Drawing) => {
    const file = await photoOf(drawing);
    return file === null ? UNREADABLE : sync.addPhoto({ file });
  });
  const use = async (picture: ImageBitmap) => {
    if ((await run({ picture, crop })).ok) onNext();
  };
  const isChosen = choice.state === 'chosen';
  const isReading = choice.state === 'reading';
  return (
    <StepFrame
      title={<Trans>Show that smile</Trans>}
      lead={
        isChosen ? undefined : (
          <Trans>A picture of you alone, in good light. You can change it at any time.</Trans>
        )
      }
      foot={
        isChosen ? (
          <CropFoot isBusy={busy} onUse={() => void use(choice.picture)} onOther={clear} />
        ) : (
          <PickFoot hasPhotos={photos.length > 0} onPick={choose} onNext={onNext} />
        )
      }
    >
      {isChosen && <PhotoCropper picture={choice.picture} crop={crop} onChange={setCrop} />}
      {!isChosen && photos.length > 0 && <MyPhotos photos={photos} />}
      {!isChosen && (photos.length === 0 || isReading) && (
        <DropPlace isReading={isReading} onDrop={choose} />
      )}
      {choice.state === 'refused' && <PhotoRefusal why={choice.why} />}
      <StepSaved failure={failure} />
    </StepFrame>
  );
}

interface CropFootProps {
  isBusy: boolean;
  onUse: () => void;
  onOther: () => void;
}

function CropFoot({ isBusy, onUse, onOther }: CropFootProps) {
  const { t } = useLingui();
  return (
    <>
      <Button isWide isBusy={isBusy} busyLabel={t`Loading...`} onClick={onUse}>
        <Trans>Use this picture</Trans>
      </Button>
      <Button kind="quiet" isWide onClick={onOther}>
        <Trans>Choose another one</Trans>
      </Button>
    </>
  );
}

interface PickFootProps extends StepProps {
  hasPhotos: boolean;
  onPick: (file: File) => void;
}

/** The camera is offered where there is a touch screen: elsewhere it would only open the same choice of files. */
function PickFoot({ hasPhotos, onPick, onNext }: PickFootProps) {
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
        {hasPhotos ? <Trans>Add another picture</Trans> : <Trans>Choose a picture</Trans>}
      </PhotoPicker>
      <PhotoPicker
        kind="quiet"
        icon={<Camera aria-hidden="true" />}
        isCamera
        className="hidden pointer-coarse:inline-flex"
        onPick={onPick}
      >
        <Trans>Take a picture</Trans>
      </PhotoPicker>
    </>
  );
}

interface DropPlaceProps {
  isReading: boolean;
  onDrop: (file: File) => void;
}

/** Pictures can be dropped here; the buttons do the same. */
function DropPlace({ isReading, onDrop }: DropPlaceProps) {
  const { t } = useLingui();
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onDrop(file);
  };
  return (
    <div
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'grid aspect-4/5 w-[min(100%,15rem)] place-items-center self-center rounded-sheet border-2 border-dashed p-6 text-center',
        isOver ? 'border-accent bg-soft text-on-soft' : 'border-line bg-tint-a text-on-soft',
      )}
    >
      {isReading ? (
        <Spinner label={t`Opening your picture`} />
      ) : (
        <span className="flex flex-col items-center gap-3 text-small">
          <ImagePlus aria-hidden="true" className="size-10" />
          <span className="pointer-coarse:hidden">
            <Trans>Drop a picture here</Trans>
          </span>
          <Trans>PNG or JPEG</Trans>
        </span>
      )}
    </div>
  );
}
