/** Draws the cut picture and stores it on this device, from where it is sent. */
import { fail } from '#schemas/outcome.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { photoOf, type Drawing } from './draw-photo.ts';

const UNREADABLE = fail({ code: 'refused', status: 0, reason: 'media_type', message: '' });

export const useAddPhoto = () =>
  useCommandState((sync) => async (drawing: Drawing) => {
    const file = await photoOf(drawing);
    return file === null ? UNREADABLE : sync.addPhoto({ file });
  });
