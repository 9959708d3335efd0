import { useLingui } from '@lingui/react/macro';
import { useGivenPicture } from '#src/lib/pictures/use-given-picture.ts';
import { showToast } from '#src/lib/toast-store.ts';

/** In the place of a control that takes pictures: one that is pasted or dropped gets an answer. */
export function NoPictures() {
  const { t } = useLingui();
  useGivenPicture(() => showToast({ text: t`Photos cannot be sent here.` }));
  return null;
}
