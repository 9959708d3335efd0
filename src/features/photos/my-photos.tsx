import { useLingui } from '@lingui/react/macro';
import { useImageUrl } from '#src/data/pictures/use-image-url.ts';
import { Photo } from '#src/ui/photo.tsx';
import type { PhotoView } from '#sync/queries/photos.ts';
import { usePhotoWords } from './use-photo-words.tsx';

/** Each photo with its state in words: on its way, in review, shown, or why it is not. */
export function MyPhotos({ photos }: { photos: readonly PhotoView[] }) {
  const { t } = useLingui();
  const url = useImageUrl();
  return (
    <ul aria-label={t`Your photos`} className="flex flex-col gap-3">
      {photos.map((photo) => (
        <li key={photo.key} className="flex items-center gap-4">
          <span className="w-18 shrink-0 overflow-clip rounded-field">
            <Photo
              src={photo.image ? url(photo.image) : undefined}
              placeholder={photo.image?.placeholder ?? undefined}
            />
          </span>
          <PhotoState photo={photo} />
        </li>
      ))}
    </ul>
  );
}

function PhotoState({ photo }: { photo: PhotoView }) {
  const { icon, text } = usePhotoWords()(photo);
  return (
    <p className="flex min-w-0 items-start gap-2 text-small [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:shrink-0">
      {icon}
      <span className="min-w-0">{text}</span>
    </p>
  );
}
