import { Trans } from '@lingui/react/macro';
import { EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { Image } from '#schemas/profile.ts';
import { useBlursNudity } from '#src/data/nudity/use-blurs-nudity.ts';

export interface Veil {
  /** The picture is marked as nudity and has not been uncovered here. */
  covers: (image: Image) => boolean;
  lift: (image: Image) => void;
}

/** Pictures marked as nudity are blurred until the member uncovers each of them, unless the member chose otherwise. */
export function useVeil(): Veil {
  const blurs = useBlursNudity();
  const [lifted, setLifted] = useState<ReadonlySet<string>>(new Set());
  return {
    covers: ({ nudity, thumb_filename }) => blurs && nudity === true && !lifted.has(thumb_filename),
    lift: ({ thumb_filename }) => setLifted((before) => new Set([...before, thumb_filename])),
  };
}

/** On a blurred picture, inside the button that uncovers it. */
export function VeilNote() {
  return (
    <span className="absolute inset-0 grid place-items-center p-6 text-center">
      <span className="inline-flex flex-col items-center gap-1 rounded-item bg-glass px-4 py-3 text-ink shadow-lift">
        <EyeOff aria-hidden="true" className="size-6" />
        <span className="font-semibold">
          <Trans>Show this photo</Trans>
        </span>
        <span className="text-small">
          <Trans>It is marked as nudity</Trans>
        </span>
      </span>
    </span>
  );
}
