/**
 * Orders and deletes photos: at once on this device, and on the server when there is a connection. A deletion can be undone. A
 * mark of nudity needs a connection; without one the member sees that.
 */
import { useLingui } from '@lingui/react/macro';
import type { ImageId } from '#schemas/ids.ts';
import { useTakeBack } from '#src/data/undo/use-take-back.ts';
import { useUndoAction } from '#src/data/undo/use-undo-action.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFailureToast } from '#src/data/use-failure-toast.ts';
import { showToast } from '#src/lib/toast-store.ts';

export interface AlbumActions {
  order: (order: readonly ImageId[]) => Promise<void>;
  remove: (image: ImageId) => Promise<void>;
  /** Whether it shows nudity. */
  mark: (image: ImageId, nudity: boolean) => Promise<void>;
  /** Takes back what the server does not have: a photo on its way, or a refused one. */
  takeBack: (row: string) => Promise<void>;
}

export function useAlbumActions(): AlbumActions {
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
