import { useLingui } from '@lingui/react/macro';
import { Pause, Play } from 'lucide-react';
import { IconButton } from '#src/ui/icon-button.tsx';

interface PlayButtonProps {
  isPlaying: boolean;
  onChange: (isPlaying: boolean) => void;
}

/** Stops and starts what moves by itself, above the words of a hero. */
export function PlayButton({ isPlaying, onChange }: PlayButtonProps) {
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
