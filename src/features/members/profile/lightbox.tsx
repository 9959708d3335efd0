import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, Minus, Plus, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Dialog as RacDialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { Image } from '#schemas/profile.ts';
import { useImageUrl } from '#src/data/use-image-url.ts';
import { useStatus } from '#src/data/use-status.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { LibraryLanguage } from '#src/ui/library-language.tsx';
import { useBackCloses } from '#src/ui/use-back-closes.ts';
import { useZoom } from './use-zoom.ts';

interface LightboxProps {
  name: string;
  images: readonly Image[];
  /** The index of the picture that is shown first. */
  first: number;
  onClose: () => void;
}

/** The pictures on the whole screen. Keys: arrows, plus, minus, Escape; touch: pinch, drag, double tap. */
export function Lightbox({ name, images, first, onClose }: LightboxProps) {
  const { t } = useLingui();
  const imageUrl = useImageUrl();
  const isOffline = useStatus('connectivity').connectivity === 'offline';
  const [index, setIndex] = useState(first);
  const zoom = useZoom();
  useBackCloses(onClose);
  const image = images[index] ?? null;
  const total = images.length;
  const number = index + 1;
  const turn = (step: 1 | -1) => {
    if (images[index + step] === undefined) return;
    setIndex(index + step);
    zoom.reset();
  };
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') turn(1);
    if (key === 'ArrowLeft') turn(-1);
    if (key === '+' || key === '=') zoom.by(1);
    if (key === '-') zoom.by(-1);
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <LibraryLanguage>
      <ModalOverlay
        isOpen
        onOpenChange={(opens) => {
          if (!opens) onClose();
        }}
        className="fixed inset-0 z-50 animate-veil-in bg-[#120a0c] text-white"
      >
        <Modal className="size-full">
          <RacDialog
            aria-label={t`Photos of ${name}`}
            className="relative size-full overflow-clip outline-none"
          >
            <div
              {...zoom.handlers}
              className="flex size-full touch-none items-center justify-center"
            >
              <img
                key={image?.thumb_filename}
                src={imageUrl(image, isOffline ? 'thumb' : 'full')}
                alt={t`${name}, photo ${number} of ${total}`}
                draggable={false}
                className="size-full object-contain select-none"
                style={zoom.style}
              />
            </div>
            <div className="pad-top-safe absolute inset-x-0 top-0 flex items-center justify-end gap-1 p-2">
              <span aria-live="polite" className="me-auto px-3 font-semibold tabular-nums">
                {t`${number} of ${total}`}
              </span>
              <IconButton
                kind="inverse"
                label={t`Smaller`}
                icon={<Minus aria-hidden="true" />}
                aria-disabled={!zoom.isZoomed}
                onClick={() => zoom.by(-1)}
              />
              <IconButton
                kind="inverse"
                label={t`Larger`}
                icon={<Plus aria-hidden="true" />}
                onClick={() => zoom.by(1)}
              />
              <IconButton
                kind="inverse"
                label={t`Close`}
                icon={<X aria-hidden="true" />}
                onClick={onClose}
              />
            </div>
            {total > 1 && (
              <>
                <IconButton
                  kind="floating"
                  label={t`Previous photo`}
                  icon={<ChevronLeft aria-hidden="true" />}
                  aria-disabled={index === 0}
                  onClick={() => turn(-1)}
                  className="absolute top-1/2 left-3 -translate-y-1/2 aria-disabled:opacity-40"
                />
                <IconButton
                  kind="floating"
                  label={t`Next photo`}
                  icon={<ChevronRight aria-hidden="true" />}
                  aria-disabled={number === total}
                  onClick={() => turn(1)}
                  className="absolute top-1/2 right-3 -translate-y-1/2 aria-disabled:opacity-40"
                />
              </>
            )}
          </RacDialog>
        </Modal>
      </ModalOverlay>
    </LibraryLanguage>
  );
}
