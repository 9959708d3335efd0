/** Draws the cut picture and stores it on this device, from where it is sent. */
import { fail } from '#schemas/outcome.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { figuresOf, type CropChoice } from '#src/features/crop/crop.ts';
import { photoOf } from '#src/features/crop/draw-photo.ts';
import type { ChosenPhoto } from '#src/features/crop/use-photo-choice.ts';
import type { SyncApi } from '#sync/api.ts';

const UNREADABLE = fail({ code: 'refused', status: 0, reason: 'media_type', message: '' });

export const addChosen =
  (sync: SyncApi) =>
  async (chosen: ChosenPhoto, crop: CropChoice): ReturnType<SyncApi['addPhoto']> => {
    if (chosen.state === 'whole') return sync.addPhoto({ file: chosen.file });
    const { picture, original } = chosen;
    if (original !== null) return sync.addPhoto({ file: original, crop: figuresOf(picture, crop) });
    const file = await photoOf({ picture, crop });
    return file === null ? UNREADABLE : sync.addPhoto({ file });
  };

export const useAddPhoto = () => useCommandState(addChosen);
