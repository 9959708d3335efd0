/**
 * The part of a picture that a photo shows: a frame over the turned picture. It never leaves the picture, so it has no empty
 * edge.
 */
import type { Size } from '#src/lib/pictures/small-jpeg.ts';

export interface Rect extends Size {
  x: number;
  y: number;
}

export interface CropChoice {
  /** Photos of the profile are 4:5; any other keeps the shape of its picture. */
  shape: 'profile' | 'picture';
  /** Quarter turns to the right. */
  turns: 0 | 1 | 2 | 3;
  /** 1 is the largest frame that fits. */
  zoom: number;
  /** The centre of the frame, as shares of the turned picture. */
  x: number;
  y: number;
}

export const WHOLE: CropChoice = { shape: 'profile', turns: 0, zoom: 1, x: 0.5, y: 0.5 };
export const ZOOM_MAX = 4;

const PROFILE_RATIO = 4 / 5;
/** A longer frame would leave a finger no room. */
const RATIO_MAX = 3;

const within = (value: number, min: number, max: number): number =>
  Math.min(max, Math.max(min, value));

export const turnedSize = ({ width, height }: Size, { turns }: Pick<CropChoice, 'turns'>): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** Width by height of the frame. */
export function ratioOf(picture: Size, crop: Pick<CropChoice, 'shape' | 'turns'>): number {
  if (crop.shape === 'profile') return PROFILE_RATIO;
  const { width, height } = turnedSize(picture, crop);
  return within(width / height, 1 / RATIO_MAX, RATIO_MAX);
}

function frameOf(picture: Size, crop: CropChoice): Size {
  const { width, height } = turnedSize(picture, crop);
  const ratio = ratioOf(picture, crop);
  const widest = Math.min(width, height * ratio);
  return { width: widest / crop.zoom, height: widest / ratio / crop.zoom };
}

/** The nearest crop whose frame is inside the picture. */
export function fitted(picture: Size, crop: CropChoice): CropChoice {
  const zoomed = { ...crop, zoom: within(crop.zoom, 1, ZOOM_MAX) };
  const turned = turnedSize(picture, crop);
  const frame = frameOf(picture, zoomed);
  const centre = (share: number, part: number, whole: number): number => {
    const edge = part / whole / 2;
    // Rounding may put the edge of a full frame behind the middle.
    return edge >= 0.5 ? 0.5 : within(share, edge, 1 - edge);
  };
  return {
    ...zoomed,
    x: centre(crop.x, frame.width, turned.width),
    y: centre(crop.y, frame.height, turned.height),
  };
}

/** In pixels of the turned picture. */
export function rectOf(picture: Size, crop: CropChoice): Rect {
  const { x, y } = fitted(picture, crop);
  const turned = turnedSize(picture, crop);
  const frame = frameOf(picture, fitted(picture, crop));
  return {
    ...frame,
    x: x * turned.width - frame.width / 2,
    y: y * turned.height - frame.height / 2,
  };
}

/** The same as shares, for who cuts it elsewhere (`PhotoCrop` of the contract). */
export function figuresOf(picture: Size, crop: CropChoice): string {
  const { x, y, width, height } = rectOf(picture, crop);
  const turned = turnedSize(picture, crop);
  const shares = [
    x / turned.width,
    y / turned.height,
    width / turned.width,
    height / turned.height,
  ];
  return [crop.turns, ...shares.map((share) => within(share, 0, 1).toFixed(6))].join(' ');
}

/** The picture follows the finger: `dx` and `dy` are shares of the frame. */
export function moved(
  picture: Size,
  crop: CropChoice,
  { dx, dy }: { dx: number; dy: number },
): CropChoice {
  const turned = turnedSize(picture, crop);
  const frame = frameOf(picture, crop);
  return fitted(picture, {
    ...crop,
    x: crop.x - (dx * frame.width) / turned.width,
    y: crop.y - (dy * frame.height) / turned.height,
  });
}

const NEXT_TURN = [1, 2, 3, 0] as const;

/** A quarter turn to the right; the middle of the frame stays on the same spot of the picture. */
export const turnedRight = (picture: Size, crop: CropChoice): CropChoice =>
  fitted(picture, { ...crop, turns: NEXT_TURN[crop.turns], x: 1 - crop.y, y: crop.x });
