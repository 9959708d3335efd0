import { useIsSavingData } from '#src/data/saving/use-data-saver.ts';
import { useStatus } from '#src/data/use-status.ts';

/**
 * Of a picture that shows by itself. Offline only the small one can be cached, because the cards have loaded it; a device that saves
 * data loads no other. The whole screen, which the member opens by a tap, has the large one.
 */
export function usePictureSize(): 'thumb' | 'full' {
  const isOffline = useStatus('connectivity').connectivity === 'offline';
  const isSaving = useIsSavingData();
  return isOffline || isSaving ? 'thumb' : 'full';
}
