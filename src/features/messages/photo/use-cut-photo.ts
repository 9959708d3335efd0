/** The photo that is sent: all of the chosen picture, or a part of it. Only while the part is chosen is the picture itself open. */
import { useState } from 'react';
import type { CropChoice } from '#src/features/crop/crop.ts';
import { type PhotoChoice, usePhotoChoice } from '#src/features/crop/use-photo-choice.ts';
import type { PictureRefusal } from '#src/lib/pictures/decode-picture.ts';
import { type PreparedPhoto, usePreparedPhoto } from '#src/lib/pictures/use-prepared-photo.ts';

export interface Cutting {
  isOpening: boolean;
  /** Why the picture cannot be opened again. */
  why: PictureRefusal | null;
  /** The cropper was open just now. */
  isBack: boolean;
  open: (chosen: Blob) => void;
}

export interface CutOfPhoto {
  picture: ImageBitmap;
  crop: CropChoice;
  onChange: (crop: CropChoice) => void;
  onCut: (part: Blob) => void;
  onBack: () => void;
}

interface CutPhoto {
  photo: PreparedPhoto;
  choose: (file: Blob) => void;
  cutting: Cutting;
  /** Null while none is chosen. */
  cut: CutOfPhoto | null;
}

const pictureToCut = (choice: PhotoChoice): ImageBitmap | null =>
  choice.state === 'chosen' && choice.original === null ? choice.picture : null;

/** It was drawn before: mostly the memory of the device is full. */
function refusalOf(choice: PhotoChoice): PictureRefusal | null {
  if (choice.state === 'none' || choice.state === 'reading') return null;
  return choice.state === 'refused' ? choice.why : 'large';
}

export function useCutPhoto(given: Blob | null): CutPhoto {
  const { photo, choose, cutTo } = usePreparedPhoto(given);
  const { choice, crop, setCrop, choose: open, clear } = usePhotoChoice('picture');
  const [isBack, setBack] = useState(false);
  const chosen = photo.state === 'ready' ? photo.chosen : null;
  const picture = pictureToCut(choice);
  const leave = () => {
    clear();
    setBack(true);
  };
  const onCut = (part: Blob) => {
    if (chosen !== null) cutTo(part, chosen);
    leave();
  };
  return {
    photo,
    choose(file) {
      clear();
      setBack(false);
      choose(file);
    },
    cutting: { isOpening: choice.state === 'reading', why: refusalOf(choice), isBack, open },
    cut: picture && { picture, crop, onChange: setCrop, onCut, onBack: leave },
  };
}
