import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { ImageId } from '#schemas/ids.ts';
import { useSiteHas } from '#src/data/fetching/use-site-has.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { PhotoView } from '#sync/queries/photos.ts';
import { AlbumTile, type NudityChoice, type TilePlace } from './album-tile.tsx';
import { isSameOrder, movedBy, type Move } from './move-photo.ts';
import { useAlbumActions, type AlbumActions } from './use-album-actions.ts';
import { useAlbumDrag } from './use-album-drag.ts';

interface AlbumProps {
  photos: readonly PhotoView[];
  /** The last tile. */
  children: ReactNode;
}

/**
 * My photos in their order, the main one large. They move by drag, by keys and by menu. A photo on its way moves once the
 * server has it.
 */
export function Album({ photos, children }: AlbumProps) {
  const { t } = useLingui();
  const actions = useAlbumActions();
  const siteHas = useSiteHas();
  const ids = photos.flatMap(({ image }) => image?.id ?? []);
  const { shown, dragged, handleOf } = useAlbumDrag(ids, actions.order);
  const [moved, setMoved] = useState<ImageId | null>(null);

  const move = (id: ImageId, by: Move) => {
    const order = movedBy(ids, id, by);
    if (isSameOrder(order, ids)) return;
    setMoved(id);
    void actions.order(order);
  };
  const placeOf = (id: ImageId): TilePlace => ({
    at: ids.indexOf(id),
    of: ids.length,
    handle: handleOf(id),
    onMove: (by) => move(id, by),
  });
  const total = String(ids.length);
  const newPlace = moved === null ? '' : String(ids.indexOf(moved) + 1);
  return (
    <>
      <ul aria-label={t`Your photos`} className="grid grid-cols-3 gap-2 max-[16rem]:grid-cols-1">
        {photos.map((photo, index) => {
          const id = photo.image?.id ?? null;
          return (
            <AlbumTile
              key={photo.image?.client_id ?? photo.key}
              photo={photo}
              number={index + 1}
              order={id === null ? index : shown.indexOf(id)}
              place={id === null || !siteHas('arrangePhotos') ? null : placeOf(id)}
              isDragged={id !== null && id === dragged}
              mark={markOf(photo, actions.mark)}
              onRemove={removalOf(photo, actions, siteHas('deletePhoto'))}
            />
          );
        })}
        {children}
      </ul>
      <VisuallyHidden>
        <span role="status">{moved !== null && t`Now photo ${newPlace} of ${total}`}</span>
      </VisuallyHidden>
    </>
  );
}

/** Null when this site cannot delete it. */
function removalOf(
  { image, key }: PhotoView,
  actions: AlbumActions,
  siteDeletes: boolean,
): (() => void) | null {
  if (image === null) return () => void actions.takeBack(key);
  const { id } = image;
  return id === null || !siteDeletes ? null : () => void actions.remove(id);
}

/** Null where there is nothing to mark: on its way, rejected, or on a site without marks. */
function markOf({ image, state }: PhotoView, change: AlbumActions['mark']): NudityChoice | null {
  if (image === null || image.id === null || image.nudity === undefined || state === 'rejected')
    return null;
  const { id, nudity, nudity_fixed = false } = image;
  return { nudity, isFixed: nudity_fixed, onChange: () => void change(id, !nudity) };
}
