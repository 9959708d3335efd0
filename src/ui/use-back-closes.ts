import { useEffect, useEffectEvent } from 'react';
import { addLayer } from '#src/lib/layers.ts';

/** While a layer is open over the page, going back closes it instead of leaving the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? addLayer({ close: () => close() }) : undefined), [isOpen]);
}
