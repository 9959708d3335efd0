/** Draws the chosen part of a picture: on screen while it is chosen, and as the JPEG that is sent. */
import { drawGround, photoSize, smallJpeg, type Size } from '#src/lib/pictures/small-jpeg.ts';
import { rectOf, turnedSize, type CropChoice, type Rect } from './crop.ts';

type DrawingContext = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export interface PhotoDrawing {
  picture: ImageBitmap;
  crop: CropChoice;
}

/** Fills the canvas with the frame. */
export function drawPhoto(context: DrawingContext, { picture, crop }: PhotoDrawing): void {
  const { width, height } = context.canvas;
  const rect = rectOf(picture, crop);
  drawGround(context);
  context.scale(width / rect.width, height / rect.height);
  turn(context, rect, { turned: turnedSize(picture, crop), turns: crop.turns });
  context.drawImage(picture, 0, 0);
}

function turn(
  context: DrawingContext,
  { x, y }: Rect,
  given: { turned: Size; turns: number },
): void {
  const { turned, turns } = given;
  context.translate(-x, -y);
  if (turns === 1 || turns === 2) context.translate(turned.width, 0);
  if (turns === 2 || turns === 3) context.translate(0, turned.height);
  context.rotate((turns * Math.PI) / 2);
}

/** Null when the browser cannot make it. */
export const photoOf = (drawing: PhotoDrawing): Promise<Blob | null> =>
  smallJpeg(photoSize(rectOf(drawing.picture, drawing.crop)), (context) =>
    drawPhoto(context, drawing),
  );
