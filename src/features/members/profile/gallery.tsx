import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState, type ReactNode, type UIEvent } from 'react';
import type { Image } from '#schemas/profile.ts';
import { useImageUrl } from '#src/data/pictures/use-image-url.ts';
import { usePictureSize } from '#src/data/pictures/use-picture-size.ts';
import { cx } from '#src/lib/cx.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Photo } from '#src/ui/photo.tsx';
import { SCRIM_ABOVE_TEXT_PX, scrimOf } from '#src/ui/scrim.ts';
import { ReportPhoto, type PhotoReport } from './report-photo.tsx';
import { VeilNote, type Veil } from './veil.tsx';

interface GalleryProps {
  name: string;
  initials: string | undefined;
  images: readonly Image[];
  /** Name, age and presence, on the foot of the picture. */
  foot: ReactNode;
  /** Opens the picture with this index on the whole screen. */
  onOpen: (index: number) => void;
  /** Whether the first picture takes part in the transition from a card. */
  isShared?: boolean | undefined;
  veil: Veil;
  reportOf?: PhotoReport | undefined;
}

const FRAME = 'relative overflow-clip @min-[34rem]:rounded-sheet';

/** All pictures side by side: swiped by touch, moved by buttons and arrow keys, opened by a press. */
export function Gallery(props: GalleryProps) {
  const { name, initials, images, foot, onOpen, isShared = false, veil, reportOf } = props;
  const { t } = useLingui();
  const total = images.length;
  const { strip, shown, turn, handlers } = useStrip(total);
  const image = images[shown];

  if (total === 0)
    return (
      <div className={FRAME}>
        <Photo alt={t`${name} has no photo yet`} initials={initials} />
        <Foot tone={null}>{foot}</Foot>
      </div>
    );
  return (
    <section aria-label={t`Photos of ${name}`} className={FRAME}>
      <ul
        ref={strip}
        {...handlers}
        className="scrollbar-none flex snap-x snap-mandatory overflow-x-auto motion-safe:scroll-smooth"
      >
        {images.map((one, index) => (
          <Slide
            key={one.thumb_filename}
            {...{ name, initials, index, total }}
            image={one}
            isShared={isShared && index === 0}
            isCovered={veil.covers(one)}
            onPress={() => (veil.covers(one) ? veil.lift(one) : onOpen(index))}
          />
        ))}
      </ul>
      <Foot tone={image?.tone}>{foot}</Foot>
      {image && (
        <span className="absolute end-3 bottom-3 text-white">
          <ReportPhoto image={image} reportOf={reportOf} />
        </span>
      )}
      {total > 1 && <Turning shown={shown} total={total} onTurn={turn} />}
    </section>
  );
}

/** Which picture is shown. While a button scrolls there, the pictures on the way are not the shown one: the next press goes on. */
function useStrip(total: number) {
  const strip = useRef<HTMLUListElement>(null);
  const wanted = useRef<number | null>(null);
  const [shown, setShown] = useState(0);
  const turn = (index: number) => {
    if (index < 0 || index >= total) return;
    wanted.current = index;
    setShown(index);
    strip.current?.children[index]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  };
  const look = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) => {
    if (clientWidth === 0) return;
    const at = Math.round(Math.abs(scrollLeft) / clientWidth);
    if (wanted.current !== null && wanted.current !== at) return;
    wanted.current = null;
    setShown(at);
  };
  const takeOver = () => {
    wanted.current = null;
  };
  return {
    strip,
    shown,
    turn,
    handlers: { onScroll: look, onPointerDown: takeOver, onWheel: takeOver },
  };
}

interface SlideProps {
  name: string;
  initials: string | undefined;
  image: Image;
  index: number;
  total: number;
  isShared: boolean;
  isCovered: boolean;
  /** Uncovers a covered picture, and opens another on the whole screen. */
  onPress: () => void;
}

function Slide(props: SlideProps) {
  const { name, initials, image, index, total, isShared, isCovered, onPress } = props;
  const { t } = useLingui();
  const imageUrl = useImageUrl();
  const size = usePictureSize();
  const number = index + 1;
  return (
    <li className="w-full shrink-0 snap-start">
      <button
        type="button"
        aria-haspopup={isCovered ? undefined : 'dialog'}
        onClick={onPress}
        className="relative block w-full cursor-zoom-in focus-visible:-outline-offset-4"
      >
        <Photo
          src={imageUrl(image, size)}
          alt={t`${name}, photo ${number} of ${total}`}
          placeholder={image.placeholder ?? undefined}
          initials={initials}
          isEager={index === 0}
          isShared={isShared}
          isBlurred={isCovered}
        />
        {isCovered && <VeilNote />}
      </button>
    </li>
  );
}

function Foot({ tone, children }: { tone: string | null | undefined; children: ReactNode }) {
  return (
    <div
      className="pointer-events-none absolute inset-x-0 bottom-0 ps-5 pe-16 pb-5 text-white"
      style={{ paddingBlockStart: SCRIM_ABOVE_TEXT_PX, background: scrimOf(tone) }}
    >
      {children}
    </div>
  );
}

interface TurningProps {
  shown: number;
  total: number;
  onTurn: (index: number) => void;
}

/**
 * Touch swipes, so the buttons are only for a mouse and for the keyboard. At an end the pressed one stays while it has the focus of
 * the keyboard, which would be lost with it.
 */
const AT_EDGE =
  'absolute top-1/2 -translate-y-1/2 aria-disabled:opacity-40 aria-disabled:not-focus-visible:hidden pointer-coarse:not-focus-visible:opacity-0';

function Turning({ shown, total, onTurn }: TurningProps) {
  const { t } = useLingui();
  return (
    <>
      <span aria-hidden="true" className="pointer-events-none absolute inset-x-3 top-2 flex gap-1">
        {Array.from({ length: total }, (_, index) => (
          <span
            key={index}
            data-swatch
            className={cx(
              'h-1 grow rounded-pill bg-white shadow-lift',
              index !== shown && 'opacity-45',
            )}
          />
        ))}
      </span>
      <IconButton
        label={t`Previous photo`}
        kind="floating"
        icon={<ChevronLeft aria-hidden="true" className="rtl:rotate-180" />}
        aria-disabled={shown === 0}
        onClick={() => onTurn(shown - 1)}
        className={`start-3 ${AT_EDGE}`}
      />
      <IconButton
        label={t`Next photo`}
        kind="floating"
        icon={<ChevronRight aria-hidden="true" className="rtl:rotate-180" />}
        aria-disabled={shown === total - 1}
        onClick={() => onTurn(shown + 1)}
        className={`end-3 ${AT_EDGE}`}
      />
    </>
  );
}
