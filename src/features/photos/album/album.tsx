import { useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { ImageId } from '#schemas/ids.ts';
import { useSiteHas } from '#src/data/fetching/use-site-has.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { PhotoView } from '#sync/queries/photos.ts';
import { useTakeBack } from '#src/data/undo/use-take-back.ts';
import { useUndoAction } from '#src/data/undo/use-undo-action.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';
import { showToast } from '#src/lib/toast-store.ts';
import { AlbumTile, type NudityChoice, type TilePlace } from './album-tile.tsx';
import { isSameOrder, movedBy, type Move } from './move-photo.ts';
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

interface AlbumActions {
  order: (order: readonly ImageId[]) => Promise<void>;
  remove: (image: ImageId) => Promise<void>;
  /** Whether it shows nudity. */
  mark: (image: ImageId, nudity: boolean) => Promise<void>;
  /** Takes back what the server does not have: a photo on its way, or a refused one. */
  takeBack: (row: string) => Promise<void>;
}

/**
 * Orders and deletes photos: at once on this device, and on the server when there is a connection. A deletion can be undone. A
 * mark of nudity needs a connection; without one the member sees that.
 */
function useAlbumActions(): AlbumActions {
  const { t } = useLingui();
  const notify = useFailureToast();
  const orderPhotos = useCommand((sync) => sync.orderPhotos);
  const removePhoto = useCommand((sync) => sync.removePhoto);
  const markOwnPhoto = useCommand((sync) => sync.markOwnPhoto);
  const takeBack = useTakeBack();
  const undoing = useUndoAction();

  return {
    async order(order) {
      const outcome = await orderPhotos({ order: [...order] });
      if (!outcome.ok) notify(outcome.failure);
    },
    async remove(image) {
      const outcome = await removePhoto({ image });
      if (!outcome.ok) return notify(outcome.failure);
      const { row } = outcome.value;
      showToast({
        text: t`Photo deleted`,
        action: undoing([row], () => takeBack(row)),
      });
    },
    async mark(image, nudity) {
      const outcome = await markOwnPhoto({ image, nudity });
      if (!outcome.ok) return notify(outcome.failure);
      showToast({
        text: nudity
          ? t`Marked as nudity. It is covered until someone uncovers it.`
          : t`The mark is removed. Everybody sees it uncovered.`,
      });
    },
    takeBack,
  };
}
