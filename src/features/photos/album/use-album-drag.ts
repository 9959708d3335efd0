/**
 * Moves a photo to another place by its handle. While it is dragged, the places change on the screen only; the order of the
 * elements stays, so that the handle keeps the pointer.
 */
import { useState, type PointerEvent } from 'react';
import type { ImageId } from '#schemas/ids.ts';
import { isSameOrder, movedTo } from './move-photo.ts';

/** The attribute of a tile that another photo can take the place of. */
export const PLACE = 'data-photo';

export interface Handle {
  onPointerDown: (event: PointerEvent) => void;
  onPointerMove: (event: PointerEvent) => void;
  onPointerUp: () => void;
  onPointerCancel: () => void;
}

export interface AlbumDrag {
  /** The order to show: during a drag, that of the drag. */
  shown: readonly ImageId[];
  dragged: ImageId | null;
  handleOf: (id: ImageId) => Handle;
}

interface TileDrag {
  id: ImageId;
  order: readonly ImageId[];
}

const placeAt = ({ clientX, clientY }: PointerEvent): string | null =>
  document.elementFromPoint(clientX, clientY)?.closest(`[${PLACE}]`)?.getAttribute(PLACE) ?? null;

export function useAlbumDrag(
  order: readonly ImageId[],
  onOrder: (order: readonly ImageId[]) => Promise<void>,
): AlbumDrag {
  const [drag, setDrag] = useState<TileDrag | null>(null);
  const [isHeld, setHeld] = useState(false);

  const drop = async () => {
    setHeld(false);
    if (drag !== null && isHeld && !isSameOrder(drag.order, order)) await onOrder(drag.order);
    setDrag(null);
  };
  const handleOf = (id: ImageId): Handle => ({
    onPointerDown({ currentTarget, pointerId, button }) {
      if (button !== 0) return;
      currentTarget.setPointerCapture(pointerId);
      setDrag({ id, order });
      setHeld(true);
    },
    onPointerMove(event) {
      if (!isHeld || drag?.id !== id) return;
      const at = drag.order.findIndex((other) => other === placeAt(event));
      if (at !== -1) setDrag({ id, order: movedTo(drag.order, id, at) });
    },
    onPointerUp: () => void drop(),
    onPointerCancel() {
      setHeld(false);
      setDrag(null);
    },
  });
  return { shown: drag?.order ?? order, dragged: isHeld ? (drag?.id ?? null) : null, handleOf };
}
