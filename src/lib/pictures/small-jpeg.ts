/** The small JPEG that is sent of a picture: no metadata, at most 1600 px and about 300 kB. */
export interface Size {
  width: number;
  height: number;
}

const LONGEST_SIDE_PX = 1_600;
const PHOTO_BYTES = 300_000;
/** From the best; the last one is sent whatever its size. */
const QUALITIES = [0.88, 0.8, 0.72, 0.62, 0.5] as const;

/** Never larger than the picture. */
export function photoSize({ width, height }: Size): Size {
  const scale = Math.min(1, LONGEST_SIDE_PX / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/** Null when the browser cannot make it. */
export async function smallJpeg(
  { width, height }: Size,
  draw: (context: OffscreenCanvasRenderingContext2D) => void,
): Promise<Blob | null> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) return null;
  draw(context);
  let photo: Blob | null = null;
  for (const quality of QUALITIES) {
    photo = await canvas.convertToBlob({ type: 'image/jpeg', quality });
    if (photo.size <= PHOTO_BYTES) return photo;
  }
  return photo;
}

/** A transparent picture gets a white ground, because a JPEG has no transparency. */
export function drawGround(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
): void {
  const { width, height } = context.canvas;
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
}

/** The whole picture, without a cut. */
export function wholeJpeg(picture: ImageBitmap): Promise<Blob | null> {
  const size = photoSize(picture);
  return smallJpeg(size, (context) => {
    drawGround(context);
    context.drawImage(picture, 0, 0, size.width, size.height);
  });
}
