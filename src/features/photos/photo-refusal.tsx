import { usePictureRefusalText } from '#src/i18n/use-picture-refusal-text.ts';
import type { PictureRefusal } from '#src/lib/pictures/decode-picture.ts';
import { Banner } from '#src/ui/banner.tsx';

/** Why a chosen file cannot become a photo. */
export function PhotoRefusal({ why }: { why: PictureRefusal }) {
  const words = usePictureRefusalText();
  return (
    <Banner tone="danger" role="alert">
      {words(why)}
    </Banner>
  );
}
