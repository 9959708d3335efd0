import { Trans, useLingui } from '@lingui/react/macro';
import { Pause, Play } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import walkWithPipFilm from '#src/assets/films/walk-with-pip.webm';
import walkWithPip from '#src/assets/scenes/walk-with-pip.webp';
import { HeroTitle } from '#src/features/landers/frame/hero-title.tsx';
import { PictureHero } from '#src/features/landers/frame/picture-hero.tsx';
import { isSavingData } from '#src/data/saving/data-saver.ts';
import { HeroPicture } from '#src/features/landers/frame/hero-picture.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { useNicheWords } from './use-niche-words.ts';

export function Hero() {
  const { lead } = useNicheWords();
  return (
    <PictureHero picture={<FilmPlayer film={walkWithPipFilm} poster={walkWithPip} />}>
      <HeroTitle lead={lead}>
        <Trans>A walk with Pip. You could come along.</Trans>
      </HeroTitle>
    </PictureHero>
  );
}

interface FilmPlayerProps {
  film: string;
  /** Shown until the film plays, and instead of a film that cannot be played. */
  poster: string;
}

/** A silent film that repeats. It is not even fetched while nothing may move, until the visitor asks for it. */
function FilmPlayer({ film, poster }: FilmPlayerProps) {
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

interface PlayButtonProps {
  isPlaying: boolean;
  onChange: (isPlaying: boolean) => void;
}

/** Stops and starts what moves by itself, above the words of a hero. */
function PlayButton({ isPlaying, onChange }: PlayButtonProps) {
  const { t } = useLingui();
  return (
    <IconButton
      kind="floating"
      label={isPlaying ? t`Pause the film` : t`Play the film`}
      icon={isPlaying ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
      onClick={() => onChange(!isPlaying)}
      className="absolute end-4 top-20 z-10 bg-glass text-ink! shadow-lift lg:end-6 lg:top-6"
    />
  );
}

const QUERY = '(prefers-reduced-motion: reduce)';

/** Whether something may move by itself: not for those who asked for less motion, nor for those who save data. */
function useMayMove(): boolean {
  return useSyncExternalStore(subscribe, mayMove, () => false);
}

const mayMove = (): boolean => !window.matchMedia(QUERY).matches && !isSavingData();

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia(QUERY);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
}
