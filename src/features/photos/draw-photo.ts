/** Draws the chosen part of a picture: on screen while it is chosen, and as the JPEG that is sent. */
import { photoSize, rectOf, turnedSize, type Crop, type Rect, type Size } from './crop.ts';

const PHOTO_BYTES = 300_000;
/** From the best; the last one is sent whatever its size. */
const QUALITIES = [0.88, 0.8, 0.72, 0.62, 0.5] as const;

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export interface Drawing {
  picture: ImageBitmap;
  crop: Crop;
}

/** Fills the canvas with the frame. A transparent picture gets a white ground, because a JPEG has no transparency. */
export function drawPhoto(context: Context, { picture, crop }: Drawing): void {
  const { width, height } = context.canvas;
  const rect = rectOf(picture, crop);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.scale(width / rect.width, height / rect.height);
  turn(context, rect, { turned: turnedSize(picture, crop), turns: crop.turns });
  context.drawImage(picture, 0, 0);
}

function turn(context: Context, { x, y }: Rect, given: { turned: Size; turns: number }): void {
  const { turned, turns } = given;
  context.translate(-x, -y);
  if (turns === 1 || turns === 2) context.translate(turned.width, 0);
  if (turns === 2 || turns === 3) context.translate(0, turned.height);
  context.rotate((turns * Math.PI) / 2);
}

/** Null when the browser cannot make it. */
export async function photoOf(drawing: Drawing): Promise<Blob | null> {
  const { width, height } = photoSize(rectOf(drawing.picture, drawing.crop));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) return null;
  drawPhoto(context, drawing);
  let photo: Blob | null = null;
  for (const quality of QUALITIES) {
    photo = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (photo.size <= PHOTO_BYTES) return photo;
  }
  return photo;
}
