/**
 * The main photo of another member, for every picture that shows it: blurred where it is marked as nudity, unless the viewer
 * chose otherwise.
 */
import type { Card } from '#schemas/profile.ts';
import { useImageUrl } from '#src/data/pictures/use-image-url.ts';
import { useBlursNudity } from './use-blurs-nudity.ts';

export interface MainPhoto {
  src: string | undefined;
  placeholder: string | undefined;
  isBlurred: boolean;
}

export function useMainPhoto(): (
  card: Pick<Card, 'main_image'> | null,
  size?: 'thumb' | 'full',
) => MainPhoto {
  const imageUrl = useImageUrl();
  const blurs = useBlursNudity();
  return (card, size) => {
    const image = card?.main_image ?? null;
    return {
      src: imageUrl(image, size),
      placeholder: image?.placeholder ?? undefined,
      isBlurred: blurs && image?.nudity === true,
    };
  };
}
