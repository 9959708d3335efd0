/** My own picture, also one that waits for a moderator or is on its way, and the initial that stands for it. */
import { valueOf } from '#src/data/live-value.ts';
import { useImageUrl } from '#src/data/pictures/use-image-url.ts';
import { useLive } from '#src/data/use-live.ts';
import { useSentPhoto } from '#src/data/pictures/use-sent-photo.ts';
import { initialOf } from '#src/lib/text/segments.ts';
import { userQuery } from '#sync/queries/account.ts';
import { photosQuery, type PhotoView } from '#sync/queries/photos.ts';

export interface OwnFace {
  /** Undefined while there is no picture. */
  src: string | undefined;
  initials: string | undefined;
}

const isKept = ({ state }: PhotoView): boolean => state !== 'rejected' && state !== 'refused';

export function useOwnFace(): OwnFace {
  const url = useImageUrl();
  const profile = valueOf(useLive(userQuery, {}))?.profile;
  const newest = valueOf(useLive(photosQuery, {}))?.rows.find(isKept);
  const onItsWay = useSentPhoto(newest?.upload ?? null);
  return {
    src: url(profile?.main_image ?? newest?.image ?? null) ?? onItsWay ?? undefined,
    initials: initialOf(profile?.name ?? ''),
  };
}
