/** Whether others see a photo, in words. */
import { useLingui } from '@lingui/react/macro';

export function usePhotoStateWord(): (state: string) => string {
  const { t } = useLingui();
  return (state) =>
    state === 'live' ? t`Others see it` : state === 'in_review' ? t`Waits for review` : t`Removed`;
}
