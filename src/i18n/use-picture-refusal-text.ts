/** Why a chosen file cannot become a photo, in words. */
import { useLingui } from '@lingui/react/macro';
import type { PictureRefusal } from '#src/lib/pictures/decode-picture.ts';

export function usePictureRefusalText(): (why: PictureRefusal) => string {
  const { t } = useLingui();
  return (why) => {
    const words: Record<PictureRefusal, string> = {
      kind: t`Only PNG and JPEG photos work here. Please choose another one.`,
      large: t`This photo is too big for this device. Please choose a smaller one.`,
      unreadable: t`This photo cannot be opened. Please choose another one.`,
    };
    return words[why];
  };
}
