/** From a chosen file to a picture on screen: one at a time, and the memory of the one before is given back. */
import { useEffect, useRef, useState } from 'react';
import { WHOLE, type CropChoice } from './crop.ts';
import { useStatus } from '#src/data/use-status.ts';
import { isCanvasTrue } from '#src/lib/pictures/canvas-truth.ts';
import { decodePicture, type PictureRefusal } from '#src/lib/pictures/decode-picture.ts';
import { originalPicture } from '#src/lib/pictures/original-picture.ts';

/**
 * To be cut here; with `original` by the server, because this browser cannot; or whole, where the part cannot be chosen or the
 * site does not cut.
 */
export type ChosenPhoto =
  | { state: 'chosen'; picture: ImageBitmap; original: Blob | null }
  | { state: 'whole'; file: Blob; url: string };

export type PhotoChoice =
  | { state: 'none' }
  | { state: 'reading' }
  | { state: 'refused'; why: PictureRefusal }
  | ChosenPhoto;

export interface PhotoChoosing {
  choice: PhotoChoice;
  crop: CropChoice;
  setCrop: (crop: CropChoice) => void;
  choose: (file: Blob) => void;
  clear: () => void;
}

/** The caller must release the picture with `discardChoice`, because the browser holds its pixels until then. */
export async function choiceOf(
  file: Blob,
  siteCuts: boolean,
): Promise<ChosenPhoto | { state: 'refused'; why: PictureRefusal }> {
  const decoded = await decodePicture(file);
  if (decoded.ok && isCanvasTrue())
    return { state: 'chosen', picture: decoded.picture, original: null };
  if (!decoded.ok && decoded.why !== 'large') return { state: 'refused', why: decoded.why };
  const original = await originalPicture(file);
  if (decoded.ok && original !== null && siteCuts)
    return { state: 'chosen', picture: decoded.picture, original };
  if (decoded.ok) decoded.picture.close();
  return original === null
    ? { state: 'refused', why: 'large' }
    : { state: 'whole', file: original, url: URL.createObjectURL(original) };
}

export function discardChoice(choice: PhotoChoice): void {
  if (choice.state === 'chosen') choice.picture.close();
  if (choice.state === 'whole') URL.revokeObjectURL(choice.url);
}

export function usePhotoChoice(shape: CropChoice['shape'] = WHOLE.shape): PhotoChoosing {
  const [choice, setChoice] = useState<PhotoChoice>({ state: 'none' });
  const [crop, setCrop] = useState(WHOLE);
  const siteCuts = useStatus('contract').contract !== 'specification';
  const latest = useRef(0);
  useEffect(() => () => discardChoice(choice), [choice]);

  const choose = async (file: Blob) => {
    latest.current += 1;
    const asked = latest.current;
    setChoice({ state: 'reading' });
    const next = await choiceOf(file, siteCuts);
    // Another picture was chosen meanwhile.
    if (asked !== latest.current) return discardChoice(next);
    setCrop({ ...WHOLE, shape });
    return setChoice(next);
  };
  return {
    choice,
    crop,
    setCrop,
    choose: (file) => void choose(file),
    clear: () => {
      latest.current += 1;
      setChoice({ state: 'none' });
    },
  };
}
