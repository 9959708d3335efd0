/** From a chosen file to a picture on screen: one at a time, and the memory of the one before is given back. */
import { useEffect, useRef, useState } from 'react';
import { WHOLE, type Crop } from './crop.ts';
import { decodePicture, type PictureRefusal } from '#src/lib/pictures/decode-picture.ts';

export type PhotoChoice =
  | { state: 'none' }
  | { state: 'reading' }
  | { state: 'refused'; why: PictureRefusal }
  | { state: 'chosen'; picture: ImageBitmap };

export interface PhotoChoosing {
  choice: PhotoChoice;
  crop: Crop;
  setCrop: (crop: Crop) => void;
  choose: (file: Blob) => void;
  clear: () => void;
}

export function usePhotoChoice(): PhotoChoosing {
  const [choice, setChoice] = useState<PhotoChoice>({ state: 'none' });
  const [crop, setCrop] = useState(WHOLE);
  const latest = useRef(0);
  const picture = choice.state === 'chosen' ? choice.picture : null;
  useEffect(() => () => picture?.close(), [picture]);

  const choose = async (file: Blob) => {
    latest.current += 1;
    const asked = latest.current;
    setChoice({ state: 'reading' });
    const decoded = await decodePicture(file);
    // Another picture was chosen meanwhile.
    if (asked !== latest.current) return decoded.ok && decoded.picture.close();
    setCrop(WHOLE);
    return setChoice(
      decoded.ok
        ? { state: 'chosen', picture: decoded.picture }
        : { state: 'refused', why: decoded.why },
    );
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
