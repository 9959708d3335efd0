import { Trans, useLingui } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { fail } from '#schemas/outcome.ts';
import { photoOf, type Drawing } from '#src/features/signup/steps/photo/draw-photo.ts';
import { PhotoCropper } from '#src/features/signup/steps/photo/photo-cropper.tsx';
import { PhotoPicker } from '#src/features/signup/steps/photo/photo-picker.tsx';
import { PhotoRefusal } from '#src/features/signup/steps/photo/photo-refusal.tsx';
import { usePhotoChoice } from '#src/features/signup/steps/photo/use-photo-choice.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { Banner } from '#src/ui/banner.tsx';
import { Button } from '#src/ui/button.tsx';

const UNREADABLE = fail({ code: 'refused', status: 0, reason: 'media_type', message: '' });

/** Choose, cut out, send: the picture waits on the device until there is a connection. */
export function AddPhoto() {
  const { t } = useLingui();
  const failureText = useFailureText();
  const { choice, crop, setCrop, choose, clear } = usePhotoChoice();
  const { run, busy, failure } = useCommandState((sync) => async (drawing: Drawing) => {
    const file = await photoOf(drawing);
    return file === null ? UNREADABLE : sync.addPhoto({ file });
  });
  const use = async (picture: ImageBitmap) => {
    if ((await run({ picture, crop })).ok) clear();
  };
  return (
    <div className="mt-4 flex flex-col gap-3">
      {choice.state === 'chosen' ? (
        <>
          <PhotoCropper picture={choice.picture} crop={crop} onChange={setCrop} />
          <Button
            isWide
            isBusy={busy}
            busyLabel={t`Loading...`}
            onClick={() => void use(choice.picture)}
          >
            <Trans>Use this picture</Trans>
          </Button>
          <Button kind="quiet" isWide onClick={clear}>
            <Trans>Cancel</Trans>
          </Button>
        </>
      ) : (
        <PhotoPicker kind="soft" icon={<ImagePlus aria-hidden="true" />} onPick={choose}>
          <Trans>Add a picture</Trans>
        </PhotoPicker>
      )}
      {choice.state === 'refused' && <PhotoRefusal why={choice.why} />}
      {failure && (
        <Banner tone="danger" role="alert">
          {failureText(failure)}
        </Banner>
      )}
    </div>
  );
}
