/** Draws the cut picture and stores it on this device, from where it is sent. */
import { fail } from '#schemas/outcome.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { figuresOf, type CropChoice } from '#src/features/crop/crop.ts';
import { photoOf } from '#src/features/crop/draw-photo.ts';
import type { ChosenPhoto } from '#src/features/crop/use-photo-choice.ts';
import type { SyncApi } from '#sync/api.ts';

const SIGNED_OUT = fail({ code: 'signed-out' });
const UNREADABLE = fail({ code: 'refused', status: 0, reason: 'media_type', message: '' });

/** `isTheirs`: whether the member who chose it is still signed in. Drawing takes a while. */
export const addChosen =
  (sync: SyncApi) =>
  async (
    chosen: ChosenPhoto,
    crop: CropChoice,
    isTheirs = () => true,
  ): ReturnType<SyncApi['addPhoto']> => {
    if (!isTheirs()) return SIGNED_OUT;
    if (chosen.state === 'whole') return sync.addPhoto({ file: chosen.file });
    const { picture, original } = chosen;
    if (original !== null) return sync.addPhoto({ file: original, crop: figuresOf(picture, crop) });
    const file = await photoOf({ picture, crop });
    if (!isTheirs()) return SIGNED_OUT;
    return file === null ? UNREADABLE : sync.addPhoto({ file });
  };

export const useAddPhoto = () => useCommandState(addChosen);
