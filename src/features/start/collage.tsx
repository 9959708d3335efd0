import { Trans, useLingui } from '@lingui/react/macro';
import { Heart, Pause, Play } from 'lucide-react';
import { useState } from 'react';
import amara from '#src/assets/people/amara.webp';
import daan from '#src/assets/people/daan.webp';
import femke from '#src/assets/people/femke.webp';
import helen from '#src/assets/people/helen.webp';
import jasper from '#src/assets/people/jasper.webp';
import kofi from '#src/assets/people/kofi.webp';
import lotte from '#src/assets/people/lotte.webp';
import luca from '#src/assets/people/luca.webp';
import malik from '#src/assets/people/malik.webp';
import milan from '#src/assets/people/milan.webp';
import noor from '#src/assets/people/noor.webp';
import sofie from '#src/assets/people/sofie.webp';
import tomasz from '#src/assets/people/tomasz.webp';
import yara from '#src/assets/people/yara.webp';
import { useIsMenOnly } from '#src/data/people/use-is-men-only.ts';
import { cx } from '#src/lib/cx.ts';

/** Each column is shown twice, one below the other, so that its drift has no end. The last one is for wide screens. */
const COLUMNS: readonly (readonly string[])[] = [
  [lotte, luca, femke, daan],
  [malik, yara, jasper, noor],
  [tomasz, sofie, kofi, milan],
  [helen, amara, luca, femke],
];
const COLUMNS_OF_MEN: typeof COLUMNS = [
  [milan, luca, tomasz, daan],
  [malik, kofi, jasper, luca],
  [tomasz, daan, milan, malik],
  [jasper, tomasz, kofi, daan],
];

const NO_NAME = '';
/** The first paint does not wait for pictures. */
const LAZY = { loading: 'lazy', decoding: 'async' } as const;

/** Drawn people, slowly drifting. They are an illustration: a line below it says so. */
export function Collage({ className }: { className?: string }) {
  const { t } = useLingui();
  const [isPaused, setPaused] = useState(false);
  const columns = useIsMenOnly() ? COLUMNS_OF_MEN : COLUMNS;
  return (
    <div
      className={cx('collage relative overflow-hidden', className)}
      data-paused={isPaused || undefined}
    >
      <div className="collage-sheet" aria-hidden="true">
        {columns.map((people, column) => (
          <div key={column} className="collage-column animate-drift">
            {[...people, ...people].map((portrait, row) => (
              <img
                key={row}
                src={portrait}
                alt={NO_NAME}
                width={480}
                height={600}
                {...LAZY}
                className="aspect-4/5 w-full rounded-item bg-soft object-cover"
              />
            ))}
          </div>
        ))}
      </div>
      <div className="collage-fade absolute inset-0" />
      <Spark />
      <button
        type="button"
        aria-pressed={isPaused}
        aria-label={t`Pause the pictures`}
        onClick={() => setPaused(!isPaused)}
        className="absolute end-3 bottom-3 inline-flex size-11 items-center justify-center rounded-pill bg-glass text-ink shadow-lift motion-reduce:hidden"
      >
        {isPaused ? (
          <Play aria-hidden="true" className="size-5" />
        ) : (
          <Pause aria-hidden="true" className="size-5" />
        )}
      </button>
    </div>
  );
}

/** Two example messages and a heart, drawn over the people. */
function Spark() {
  return (
    <>
      <p className="absolute start-[8%] top-[58%] max-w-[70%] rounded-bubble rounded-es-chip bg-raised px-4 py-2 font-semibold text-ink shadow-float max-[16rem]:hidden">
        <Trans>Is that your dog?</Trans>
      </p>
      <p className="absolute end-[8%] top-[71%] max-w-[70%] rounded-bubble rounded-ee-chip bg-brand px-4 py-2 font-semibold text-on-brand shadow-float max-[16rem]:hidden">
        <Trans>Our dog, if you like</Trans>
      </p>
      <span
        aria-hidden="true"
        className="absolute end-[12%] top-[34%] flex size-12 items-center justify-center rounded-pill bg-raised text-accent shadow-float"
      >
        <Heart className="size-6 fill-current" />
      </span>
    </>
  );
}
