import { Trans } from '@lingui/react/macro';
import { Sparkles } from 'lucide-react';
import { Chip } from '#src/ui/chip.tsx';
import { Photo } from '#src/ui/photo.tsx';

interface GalleryCardProps {
  name: string;
  age: number;
  picture: string;
}

/** A drawn person with a name: marked as fictional, like every made-up profile (decisions 4). */
export function GalleryCard({ name, age, picture }: GalleryCardProps) {
  return (
    <li className="relative w-full shrink-0 snap-center overflow-clip rounded-item shadow-float">
      <Photo src={picture} isEager />
      <span className="absolute start-3 top-3">
        <Chip isTag tone="neutral" icon={<Sparkles aria-hidden="true" className="size-3.5!" />}>
          <Trans>Fictional</Trans>
        </Chip>
      </span>
      <p className="absolute inset-x-0 bottom-0 bg-[linear-gradient(to_top,oklch(0.12_0.03_10/0.85),oklch(0.12_0.03_10/0.6)_60%,transparent)] px-4 pt-14 pb-4 text-name font-bold text-white">
        {`${name}, ${age}`}
      </p>
    </li>
  );
}
