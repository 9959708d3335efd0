import { Trans, useLingui } from '@lingui/react/macro';
import type { CropChoice } from '#src/features/crop/crop.ts';
import { PhotoCropper } from '#src/features/crop/photo-cropper.tsx';
import type { ChosenPhoto as Chosen } from '#src/features/crop/use-photo-choice.ts';

interface ChosenPhotoProps {
  chosen: Chosen;
  crop: CropChoice;
  onChange: (crop: CropChoice) => void;
}

/** What the photo will show. */
export function ChosenPhoto({ chosen, crop, onChange }: ChosenPhotoProps) {
  const { t } = useLingui();
  const label = t`Your photo, as others will see it`;
  return chosen.state === 'whole' ? (
    <WholePhoto url={chosen.url} label={label} />
  ) : (
    <PhotoCropper
      label={label}
      picture={chosen.picture}
      crop={crop}
      onChange={onChange}
      isCutHere={chosen.original === null}
    />
  );
}

/** Cut by the server, which keeps the part that draws the eye. */
function WholePhoto({ url, label }: { url: string; label: string }) {
  return (
    <div className="flex flex-col gap-3">
      <img
        src={url}
        alt={label}
        className="max-h-[52svh] w-full rounded-sheet bg-sunk object-contain"
      />
      <p className="text-center text-small text-muted">
        <Trans>
          This browser cannot cut your photo, so it is sent whole. Where and when it was taken is
          removed from it.
        </Trans>
      </p>
    </div>
  );
}
