import { useLingui } from '@lingui/react/macro';
import type { Image } from '#schemas/profile.ts';
import { useImageUrl } from '#src/data/pictures/use-image-url.ts';
import { Photo } from '#src/ui/photo.tsx';
import type { ComplaintItem } from '#sync/queries/complaints.ts';
import { KeptPreview } from './question-pictures.tsx';

/** The pictures of my question: of this device while it waits, then of the site, each of which opens whole. */
export function CasePictures({ pictures, kept }: Pick<ComplaintItem, 'pictures' | 'kept'>) {
  const { t } = useLingui();
  if (pictures.length + kept.length === 0) return null;
  return (
    <ul aria-label={t`Pictures`} className="grid grid-cols-3 gap-2 sm:grid-cols-4">
      {kept.map((picture, index) => (
        <li key={picture.key}>
          <KeptPreview picture={picture} number={index + 1} />
        </li>
      ))}
      {pictures.map((image, index) => (
        <li key={image.thumb_filename}>
          <SentPicture image={image} number={index + 1} />
        </li>
      ))}
    </ul>
  );
}

function SentPicture({ image, number }: { image: Image; number: number }) {
  const { t } = useLingui();
  const imageUrl = useImageUrl();
  return (
    <a
      href={imageUrl(image, 'full')}
      target="_blank"
      rel="noreferrer"
      className="block overflow-clip rounded-item"
    >
      <Photo
        src={imageUrl(image)}
        alt={t`Picture ${number}, opens in a new tab`}
        placeholder={image.placeholder ?? undefined}
      />
    </a>
  );
}
