/**
 * Loads the own portrait and the pictures of the newest likes, so that the service worker has them offline: a letter must not
 * stand for the own portrait. The pictures of the likes are not loaded while this device saves data.
 */
import { useEffect } from 'react';
import { valueOf } from '#src/data/live-value.ts';
import { useIsSavingData } from '#src/data/saving/use-data-saver.ts';
import { useImageUrl } from '#src/data/pictures/use-image-url.ts';
import { useLive } from '#src/data/use-live.ts';
import { useStatus } from '#src/data/use-status.ts';
import { whenIdle } from '#src/lib/idle/when-idle.ts';
import { userQuery } from '#sync/queries/account.ts';
import { likesQuery } from '#sync/queries/likes.ts';

const LIKES_AHEAD = 8;

export function PicturesAhead() {
  const imageUrl = useImageUrl();
  const isSaving = useIsSavingData();
  const { connectivity } = useStatus('connectivity');
  const own = valueOf(useLive(userQuery, {}))?.profile.main_image ?? null;
  const likes = valueOf(useLive(likesQuery, { type: 'received' }))?.rows ?? [];
  const faces = isSaving ? [] : likes.slice(0, LIKES_AHEAD).map(({ card }) => card.main_image);
  const wanted = [own, ...faces].flatMap((image) => imageUrl(image) ?? []).join(' ');
  useEffect(() => {
    if (connectivity !== 'online' || wanted === '') return undefined;
    return whenIdle(() => {
      for (const src of wanted.split(' ')) new Image().src = src;
    });
  }, [wanted, connectivity]);
  return null;
}
