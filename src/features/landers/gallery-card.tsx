import { useLingui } from '@lingui/react/macro';
import { cx } from '#src/lib/cx.ts';
import { FictionalTag } from '#src/ui/person-marks.tsx';
import { Photo } from '#src/ui/photo.tsx';

interface GalleryCardProps {
  name: string;
  age: number;
  picture: string;
  /** The row begins with it in its middle, so that none of its halves is empty. */
  isMiddle: boolean;
}

/** A drawn person with a name: marked as fictional, like every made-up profile (decisions 4). */
export function GalleryCard({ name, age, picture, isMiddle }: GalleryCardProps) {
  const { t } = useLingui();
  return (
    <li
      className={cx(
        'relative w-full shrink-0 snap-center overflow-clip rounded-item shadow-float',
        isMiddle && '[scroll-initial-target:nearest]',
      )}
    >
      <Photo src={picture} isEager />
      <span className="absolute start-3 top-3">
        <FictionalTag isOnPhoto word={t`Fictional`} />
      </span>
      <p className="absolute inset-x-0 bottom-0 bg-[linear-gradient(to_top,oklch(0.12_0.03_10/0.85),oklch(0.12_0.03_10/0.6)_60%,transparent)] px-4 pt-14 pb-4 text-name font-bold text-white">
        {`${name}, ${age}`}
      </p>
    </li>
  );
}
