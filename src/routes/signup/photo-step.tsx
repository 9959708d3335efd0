import { Trans } from '@lingui/react/macro';
import { DropPlace } from '#src/features/photos/drop-place.tsx';
import { MyPhotos } from '#src/features/photos/my-photos.tsx';
import { ChosenPhoto } from '#src/features/photos/chosen-photo.tsx';
import { CropFoot, PickFoot } from '#src/features/photos/photo-feet.tsx';
import { PhotoRefusal } from '#src/features/photos/photo-refusal.tsx';
import { useAddPhoto } from '#src/features/photos/use-add-photo.ts';
import { useMyPhotos } from '#src/features/photos/use-my-photos.ts';
import { usePhotoChoice, type ChosenPhoto as Chosen } from '#src/features/crop/use-photo-choice.ts';
import { StepFrame, type SignupStepProps } from '#src/features/signup/steps/step-frame.tsx';
import { StepSaved } from '#src/features/signup/steps/step-saved.tsx';

/** Step 2: choose, cut out, send. The photo waits on the device and the step does not wait for it. */
export function PhotoStep({ onNext }: SignupStepProps) {
  const photos = useMyPhotos();
  const { choice, crop, setCrop, choose, clear } = usePhotoChoice();
  const { run, busy, failure } = useAddPhoto();
  const use = async (chosen: Chosen) => {
    if ((await run(chosen, crop)).ok) onNext();
  };
  const isChosen = choice.state === 'chosen' || choice.state === 'whole';
  const isReading = choice.state === 'reading';
  return (
    <StepFrame
      title={<Trans>Show that smile</Trans>}
      lead={
        isChosen ? undefined : (
          <Trans>A photo of you alone, in good light. You can change it at any time.</Trans>
        )
      }
      foot={
        isChosen ? (
          <CropFoot isBusy={busy} onUse={() => void use(choice)} onOther={clear} />
        ) : (
          <PickFoot hasPhotos={photos.length > 0} onPick={choose} onNext={onNext} />
        )
      }
    >
      {isChosen && <ChosenPhoto chosen={choice} crop={crop} onChange={setCrop} />}
      {!isChosen && photos.length > 0 && <MyPhotos photos={photos} />}
      {!isChosen && (photos.length === 0 || isReading) && (
        <DropPlace isReading={isReading} onDrop={choose} />
      )}
      {choice.state === 'refused' && <PhotoRefusal why={choice.why} />}
      <StepSaved failure={failure} />
    </StepFrame>
  );
}
