import { useEffect, useRef, useState } from 'react';
import { useMayMove } from './use-may-move.ts';
import { HeroPicture } from '#src/features/landers/frame/hero-picture.tsx';
import { PlayButton } from './play-button.tsx';

interface FilmPlayerProps {
  film: string;
  /** Shown until the film plays, and instead of a film that cannot be played. */
  poster: string;
}

/** A silent film that repeats. It is not even fetched while nothing may move, until the visitor asks for it. */
export function FilmPlayer({ film, poster }: FilmPlayerProps) {
  const mayMove = useMayMove();
  const video = useRef<HTMLVideoElement>(null);
  const [choice, setChoice] = useState<boolean | null>(null);
  const [isBroken, setBroken] = useState(false);
  const [isShown, setShown] = useState(false);
  const isPlaying = choice ?? mayMove;

  useEffect(() => {
    if (!isPlaying) video.current?.pause();
    // A browser may refuse to play by itself, for example to save power.
    else video.current?.play().catch(() => setChoice(false));
  }, [isPlaying]);

  return (
    <>
      <HeroPicture src={poster} />
      {!isBroken && (isPlaying || isShown) && (
        <video
          ref={video}
          src={film}
          muted
          loop
          playsInline
          disablePictureInPicture
          aria-hidden="true"
          tabIndex={-1}
          onPlaying={() => setShown(true)}
          onError={() => setBroken(true)}
          className="absolute inset-0 size-full object-cover object-top lg:object-[50%_15%]"
        />
      )}
      {!isBroken && <PlayButton isPlaying={isPlaying} onChange={setChoice} />}
    </>
  );
}
