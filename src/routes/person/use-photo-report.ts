import type { Card } from '#schemas/profile.ts';
import type { PhotoReport } from '#src/features/members/profile/report-photo.tsx';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { askForReport } from '#src/data/people/report-store.ts';

/**
 * Reports a photo of a profile. A site that gives its pictures no ids cannot be told which one it is. `onGone`: after the member
 * was blocked with it.
 */
export function usePhotoReport(card: Card, onGone: () => void): PhotoReport {
  const { name } = usePersonName()(card);
  return (image) => {
    const { id } = image;
    if (id === null) return null;
    const target = { type: 'image', id } as const;
    return () => askForReport({ profile: card.id, name, target, image, onBlocked: onGone });
  };
}
