import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, Minus, Plus, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState, type CSSProperties } from 'react';
import type { Image } from '#schemas/profile.ts';
import { useImageUrl } from '#src/data/pictures/use-image-url.ts';
import { useStatus } from '#src/data/use-status.ts';
import { cx } from '#src/lib/cx.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { PicturesSurface } from '#src/ui/pictures-surface.tsx';
import { usePinch } from '#src/lib/pictures/use-pinch.ts';
import { ReportPhoto, type PhotoReport } from './report-photo.tsx';
import { VeilNote, type Veil } from './veil.tsx';
import { movedBy, ONCE, pinchedBy, zoomedBy, type ZoomView } from './zoom-view.ts';

export interface LightboxProps {
  name: string;
  images: readonly Image[];
  /** The index of the picture that is shown first. */
  first: number;
  veil: Veil;
  reportOf?: PhotoReport | undefined;
  onClose: () => void;
}

type Direction = 1 | -1;

/** The pictures on the whole screen. Keys: arrows, plus, minus, Escape; touch: pinch, drag, double tap. */
export function Lightbox(props: LightboxProps) {
  const { name, images, first, veil, reportOf, onClose } = props;
  const { t } = useLingui();
  const imageUrl = useImageUrl();
  const isOffline = useStatus('connectivity').connectivity === 'offline';
  const [index, setIndex] = useState(first);
  const zoom = useZoom();
  const image = images[index] ?? null;
  const isCovered = image !== null && veil.covers(image);
  const total = images.length;
  const number = index + 1;
  const turn = (step: Direction) => {
    if (images[index + step] === undefined) return;
    setIndex(index + step);
    zoom.reset();
  };
  useKeys(turn, zoom.by);
  return (
    <PicturesSurface label={t`Photos of ${name}`} onClose={onClose}>
      <div {...zoom.handlers} className="flex size-full touch-none items-center justify-center">
        <img
          key={image?.thumb_filename}
          src={imageUrl(image, isOffline ? 'thumb' : 'full')}
          alt={t`${name}, photo ${number} of ${total}`}
          draggable={false}
          className={cx('size-full object-contain select-none', isCovered && 'blur-[4rem]')}
          style={zoom.style}
        />
      </div>
      {isCovered && (
        <button type="button" className="absolute inset-0" onClick={() => veil.lift(image)}>
          <VeilNote />
        </button>
      )}
      <div className="pad-top-safe absolute inset-x-0 top-0 flex flex-wrap items-center justify-end gap-1 p-2">
        <span aria-live="polite" className="me-auto px-3 font-semibold tabular-nums">
          {t`${number} of ${total}`}
        </span>
        <ZoomButtons by={zoom.by} isZoomed={zoom.isZoomed} />
        {image && <ReportPhoto image={image} reportOf={reportOf} />}
        <CloseButton onClose={onClose} />
      </div>
      {total > 1 && <TurnButtons index={index} total={total} onTurn={turn} />}
    </PicturesSurface>
  );
}

function CloseButton({ onClose }: Pick<LightboxProps, 'onClose'>) {
  const { t } = useLingui();
  return (
    <IconButton kind="inverse" label={t`Close`} icon={<X aria-hidden="true" />} onClick={onClose} />
  );
}

/** A dialog over the pictures has fields, which use the same keys. */
const isInField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea') !== null;

function useKeys(turn: (step: Direction) => void, zoomBy: (step: Direction) => void): void {
  const press = useEffectEvent(({ key, target }: KeyboardEvent) => {
    if (isInField(target)) return;
    if (key === 'ArrowRight') turn(1);
    if (key === 'ArrowLeft') turn(-1);
    if (key === '+' || key === '=') zoomBy(1);
    if (key === '-') zoomBy(-1);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}

function ZoomButtons({ by, isZoomed }: { by: (step: Direction) => void; isZoomed: boolean }) {
  const { t } = useLingui();
  return (
    <>
      <IconButton
        kind="inverse"
        label={t`Zoom out`}
        icon={<Minus aria-hidden="true" />}
        aria-disabled={!isZoomed}
        onClick={() => by(-1)}
      />
      <IconButton
        kind="inverse"
        label={t`Zoom in`}
        icon={<Plus aria-hidden="true" />}
        onClick={() => by(1)}
      />
    </>
  );
}

interface TurnButtonsProps {
  index: number;
  total: number;
  onTurn: (step: Direction) => void;
}

function TurnButtons({ index, total, onTurn }: TurnButtonsProps) {
  const { t } = useLingui();
  const place = 'absolute top-1/2 -translate-y-1/2 aria-disabled:opacity-40';
  return (
    <>
      <IconButton
        kind="floating"
        label={t`Previous photo`}
        icon={<ChevronLeft aria-hidden="true" />}
        aria-disabled={index === 0}
        onClick={() => onTurn(-1)}
        className={`left-3 ${place}`}
      />
      <IconButton
        kind="floating"
        label={t`Next photo`}
        icon={<ChevronRight aria-hidden="true" />}
        aria-disabled={index === total - 1}
        onClick={() => onTurn(1)}
        className={`right-3 ${place}`}
      />
    </>
  );
}

/** Zoom and position of one picture: two pointers pinch, one drags, a double click or double tap zooms in and out. */
function useZoom() {
  const [view, setView] = useState<ZoomView>(ONCE);
  const by = (step: 1 | -1) => setView((now) => zoomedBy(now, step));
  const pinch = usePinch(
    ({ x, y, factor, element: { clientWidth: width, clientHeight: height } }) =>
      setView((now) =>
        factor === null ? movedBy(now, { x, y, width, height }) : pinchedBy(now, factor),
      ),
  );
  const style: CSSProperties = {
    transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})`,
  };
  return {
    style,
    isZoomed: view.scale > 1,
    by,
    reset: () => setView(ONCE),
    handlers: {
      ...pinch,
      onDoubleClick: () => setView((now) => (now.scale > 1 ? ONCE : zoomedBy(now, 1))),
    },
  };
}
