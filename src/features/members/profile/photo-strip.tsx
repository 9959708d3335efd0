import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Image } from '#schemas/profile.ts';
import { useImageUrl } from '#src/data/use-image-url.ts';
import { useStatus } from '#src/data/use-status.ts';
import { cx } from '#src/lib/cx.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Photo } from '#src/ui/photo.tsx';

interface PhotoStripProps {
  name: string;
  initials: string | undefined;
  images: readonly Image[];
}

/** All photos side by side: swiped by touch, moved by buttons, counted by dots. */
export function PhotoStrip({ name, initials, images }: PhotoStripProps) {
  const { t } = useLingui();
  const imageUrl = useImageUrl();
  // Offline only the small picture can be cached, because the cards have loaded it.
  const size = useStatus('connectivity').connectivity === 'offline' ? 'thumb' : 'full';
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const total = images.length;
  const turn = (index: number) => {
    strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' });
    setShown(index);
  };

  if (total === 0)
    return <Photo alt={t`${name} has no photo yet`} initials={initials} className="rounded-card" />;
  return (
    <section aria-label={t`Photos of ${name}`} className="relative overflow-clip rounded-card">
      <ul
        ref={strip}
        // A row that scrolls is reached by the keyboard.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={total > 1 ? 0 : undefined}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          if (clientWidth > 0) setShown(Math.round(Math.abs(scrollLeft) / clientWidth));
        }}
        className="scrollbar-none flex snap-x snap-mandatory overflow-x-auto motion-safe:scroll-smooth"
      >
        {images.map((image, index) => {
          const number = index + 1;
          return (
            <li key={image.thumb_filename} className="w-full shrink-0 snap-start">
              <Photo
                src={imageUrl(image, size)}
                alt={t`${name}, photo ${number} of ${total}`}
                placeholder={image.placeholder ?? undefined}
                initials={initials}
                isEager={index === 0}
              />
            </li>
          );
        })}
      </ul>
      {total > 1 && <Turning shown={shown} total={total} onTurn={turn} />}
    </section>
  );
}

interface TurningProps {
  shown: number;
  total: number;
  onTurn: (index: number) => void;
}

function Turning({ shown, total, onTurn }: TurningProps) {
  const { t } = useLingui();
  return (
    <>
      <IconButton
        label={t`Previous photo`}
        kind="floating"
        icon={<ChevronLeft aria-hidden="true" className="rtl:rotate-180" />}
        disabled={shown === 0}
        onClick={() => onTurn(shown - 1)}
        className="absolute start-3 top-1/2 -translate-y-1/2 disabled:hidden"
      />
      <IconButton
        label={t`Next photo`}
        kind="floating"
        icon={<ChevronRight aria-hidden="true" className="rtl:rotate-180" />}
        disabled={shown === total - 1}
        onClick={() => onTurn(shown + 1)}
        className="absolute end-3 top-1/2 -translate-y-1/2 disabled:hidden"
      />
      <span
        aria-hidden="true"
        className="absolute bottom-3 left-1/2 flex -translate-x-1/2 gap-1.5 rounded-pill bg-scrim px-2.5 py-2"
      >
        {Array.from({ length: total }, (_, index) => (
          <span
            key={index}
            data-swatch
            className={cx(
              'h-2 rounded-pill bg-white motion-safe:transition-[width,opacity]',
              index === shown ? 'w-5' : 'w-2 opacity-60',
            )}
          />
        ))}
      </span>
    </>
  );
}
