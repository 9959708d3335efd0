import { Trans, useLingui } from '@lingui/react/macro';
import { Minus, Plus, RotateCw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '#src/ui/icon-button.tsx';
import { fitted, ratioOf, turnedRight, ZOOM_MAX, type CropChoice } from './crop.ts';
import { drawPhoto } from './draw-photo.ts';
import { useCropGestures } from './use-crop-gestures.ts';

interface PhotoCropperProps {
  /** Of what the frame shows. */
  label: string;
  picture: ImageBitmap;
  crop: CropChoice;
  onChange: (crop: CropChoice) => void;
  isCutHere: boolean;
}

const CANVAS_SIDE_PX = 800;
const HIGHEST_SVH = 52;
const ZOOM_STEP = 0.25;

/** The frame shows exactly what is sent. Everything a finger can do, a slider or a button does too. */
export function PhotoCropper(props: PhotoCropperProps) {
  const { picture, crop, onChange, isCutHere } = props;
  const { t } = useLingui();
  const zoomTo = (zoom: number) => onChange(fitted(picture, { ...crop, zoom }));
  return (
    <div className="flex flex-col gap-3">
      <CropFrame {...props} />
      <div className="mx-auto flex w-full max-w-80 items-center gap-2">
        <IconButton
          label={t`Zoom out`}
          icon={<Minus aria-hidden="true" />}
          kind="floating"
          disabled={crop.zoom <= 1}
          onClick={() => zoomTo(crop.zoom - ZOOM_STEP)}
        />
        <input
          type="range"
          aria-label={t`Zoom`}
          min={1}
          max={ZOOM_MAX}
          step={0.01}
          value={crop.zoom}
          onChange={(event) => zoomTo(event.currentTarget.valueAsNumber)}
          className="min-h-11 min-w-0 grow accent-brand"
        />
        <IconButton
          label={t`Zoom in`}
          icon={<Plus aria-hidden="true" />}
          kind="floating"
          disabled={crop.zoom >= ZOOM_MAX}
          onClick={() => zoomTo(crop.zoom + ZOOM_STEP)}
        />
        <IconButton
          label={t`Rotate right`}
          icon={<RotateCw aria-hidden="true" />}
          kind="floating"
          onClick={() => onChange(turnedRight(picture, crop))}
        />
      </div>
      <WhatIsSent isCutHere={isCutHere} />
    </div>
  );
}

const WhatIsSent = ({ isCutHere }: { isCutHere: boolean }) => (
  <p className="text-center text-small text-muted">
    {isCutHere ? (
      <Trans>
        Made small on your device. Where and when it was taken is removed from the photo.
      </Trans>
    ) : (
      <Trans>
        This browser cannot cut your photo, so the server does. Where and when it was taken is
        removed from it.
      </Trans>
    )}
  </p>
);

function CropFrame({ label, picture, crop, onChange }: Omit<PhotoCropperProps, 'isCutHere'>) {
  const { t } = useLingui();
  const canvas = useRef<HTMLCanvasElement>(null);
  const gestures = useCropGestures(picture, crop, onChange);
  const ratio = ratioOf(picture, crop);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) drawPhoto(context, { picture, crop });
  }, [picture, crop]);
  return (
    <div
      style={{ width: `min(100%, ${HIGHEST_SVH * ratio}svh)` }}
      className="relative mx-auto touch-none overflow-clip rounded-sheet shadow-lift has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
    >
      <canvas
        ref={canvas}
        width={Math.round(CANVAS_SIDE_PX * Math.min(1, ratio))}
        height={Math.round(CANVAS_SIDE_PX / Math.max(1, ratio))}
        role="img"
        aria-label={label}
        style={{ aspectRatio: ratio }}
        className="block w-full cursor-grab bg-sunk active:cursor-grabbing"
        {...gestures}
      />
      <Thirds />
      <Shift
        label={t`Move left and right`}
        share={crop.x}
        onChange={(x) => onChange(fitted(picture, { ...crop, x }))}
      />
      <Shift
        label={t`Move up and down`}
        share={crop.y}
        onChange={(y) => onChange(fitted(picture, { ...crop, y }))}
      />
    </div>
  );
}

const Thirds = () => (
  <span aria-hidden="true" className="pointer-events-none absolute inset-0 opacity-45">
    <span className="absolute inset-y-0 start-1/3 w-1/3 border-x border-white" />
    <span className="absolute inset-x-0 top-1/3 h-1/3 border-y border-white" />
  </span>
);

interface ShiftProps {
  label: string;
  share: number;
  onChange: (share: number) => void;
}

/** For the keyboard and for screen readers: the frame has the focus mark. */
function Shift({ label, share, onChange }: ShiftProps) {
  return (
    <input
      type="range"
      aria-label={label}
      min={0}
      max={1}
      step={0.02}
      value={share}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      className="sr-only"
    />
  );
}
