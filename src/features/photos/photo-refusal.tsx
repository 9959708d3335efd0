import { useLingui } from '@lingui/react/macro';
import { Banner } from '#src/ui/banner.tsx';
import type { PictureRefusal } from './decode-picture.ts';

/** Why a chosen file cannot become a photo. */
export function PhotoRefusal({ why }: { why: PictureRefusal }) {
  const { t } = useLingui();
  const words: Record<PictureRefusal, string> = {
    kind: t`Only PNG and JPEG pictures work here. Please choose another one.`,
    large: t`This picture is too big for this device. Please choose a smaller one.`,
    unreadable: t`This picture cannot be opened. Please choose another one.`,
  };
  return (
    <Banner tone="danger" role="alert">
      {words[why]}
    </Banner>
  );
}
