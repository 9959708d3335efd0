/** From a chosen file to the photo that would be sent: one at a time, made small on this device. */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PictureRefusal } from './decode-picture.ts';
import { sentPicture } from './sent-picture.ts';

/** `chosen`: the file it was made of, where this browser can cut it. */
export interface ReadyPhoto {
  state: 'ready';
  file: Blob;
  url: string;
  chosen: Blob | null;
}

export type PreparedPhoto =
  | { state: 'none' }
  | { state: 'reading' }
  | { state: 'refused'; why: PictureRefusal }
  | ReadyPhoto;

async function prepare(file: Blob): Promise<PreparedPhoto> {
  const sent = await sentPicture(file);
  return sent.ok
    ? readyOf(sent.file, sent.isDrawn ? file : null)
    : { state: 'refused', why: sent.why };
}

const readyOf = (file: Blob, chosen: Blob | null): ReadyPhoto => ({
  state: 'ready',
  file,
  url: URL.createObjectURL(file),
  chosen,
});

interface PhotoPreparing {
  photo: PreparedPhoto;
  choose: (file: Blob) => void;
  /** This part of the chosen one is sent. */
  cutTo: (part: Blob, chosen: Blob) => void;
}

/** It begins with `given`. */
export function usePreparedPhoto(given: Blob | null = null): PhotoPreparing {
  const [photo, setPhoto] = useState<PreparedPhoto>({ state: given === null ? 'none' : 'reading' });
  const latest = useRef(0);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const url = photo.state === 'ready' ? photo.url : null;
  useEffect(() => {
    if (url === null) return undefined;
    return () => URL.revokeObjectURL(url);
  }, [url]);

  /** Not where another picture was chosen meanwhile, or the sheet was closed: nobody would release its address. */
  const show = (prepared: PreparedPhoto, isWanted = true) => {
    if (isWanted && !isGone.current) setPhoto(prepared);
    else if (prepared.state === 'ready') URL.revokeObjectURL(prepared.url);
  };
  const read = async (file: Blob) => {
    latest.current += 1;
    const asked = latest.current;
    const prepared = await prepare(file);
    show(prepared, asked === latest.current);
  };
  const begin = useEffectEvent(() => {
    if (given !== null) void read(given);
  });
  useEffect(() => begin(), []);
  const choose = (file: Blob) => {
    setPhoto({ state: 'reading' });
    void read(file);
  };
  return { photo, choose, cutTo: (part, chosen) => show(readyOf(part, chosen)) };
}
