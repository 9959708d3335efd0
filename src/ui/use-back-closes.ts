/**
 * Back closes the layer that is open on top (a sheet, the full-screen pictures) before it leaves the page. The layer has an
 * entry of its own in the browser's history, which is removed when it is closed in another way.
 */
import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';

const LayerState = z.looseObject({ layer: z.optional(z.number()) });

const stateNow = () => LayerState.safeParse(history.state).data ?? {};
const layerNow = (): number => stateNow().layer ?? 0;

/** The removal of an entry; a layer that opens before it runs takes the entry over. */
let removal: ReturnType<typeof setTimeout> | undefined;

const keepFromRouter = (event: Event) => event.stopImmediatePropagation();

function removeEntry(): void {
  removal = undefined;
  addEventListener('popstate', keepFromRouter, { capture: true, once: true });
  history.back();
}

function addEntry(): number {
  if (removal === undefined) {
    history.pushState({ ...stateNow(), layer: layerNow() + 1 }, '');
  } else {
    clearTimeout(removal);
    removal = undefined;
  }
  return layerNow();
}

/** For a component that is rendered only while its layer is open. */
export function useBackCloses(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const layer = addEntry();
    let isPopped = false;
    const onPop = (event: Event) => {
      if (layerNow() >= layer) return;
      isPopped = true;
      keepFromRouter(event);
      close();
    };
    addEventListener('popstate', onPop, { capture: true });
    return () => {
      removeEventListener('popstate', onPop, { capture: true });
      // When another page has been opened meanwhile, the entry is no longer the current one.
      if (!isPopped && layerNow() === layer) removal = setTimeout(removeEntry);
    };
  }, []);
}
