/** Stand-ins for the canvas and the decoder of pictures, which the browser of the screen tests does not have. */
import { vi } from 'vitest';

const COLOUR = /^rgb\((\d+), (\d+), (\d+)\)$/;
const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xd9);

/**
 * Keeps the pixels that were filled one by one; drawing a picture fills none. A noisy one gives back another shade of one
 * of them, as some browsers do.
 */
export class FakePixels {
  readonly #isNoisy: boolean;
  readonly #filled = new Map<string, readonly number[]>();
  fillStyle = '';

  constructor({ isNoisy }: { isNoisy: boolean }) {
    this.#isNoisy = isNoisy;
  }

  fillRect(x: number, y: number): void {
    const [, ...colour] = COLOUR.exec(this.fillStyle) ?? [];
    this.#filled.set(`${x} ${y}`, [...colour.map(Number), 255]);
  }

  getImageData(_x: number, _y: number, width: number, height: number) {
    const pixels = Array.from({ length: width * height }, (_, index) => {
      return this.#filled.get(`${index % width} ${Math.floor(index / width)}`) ?? [0, 0, 0, 0];
    });
    const data = Uint8ClampedArray.from(pixels.flat());
    if (this.#isNoisy) data[400] = (data[400] ?? 0) ^ 1;
    return { data };
  }

  readonly setTransform = (): void => undefined;
  readonly scale = (): void => undefined;
  readonly translate = (): void => undefined;
  readonly rotate = (): void => undefined;
  readonly drawImage = (): void => undefined;
}

/** Every file decodes to a picture of this size, and every canvas makes the same JPEG; until `vi.unstubAllGlobals()`. */
export function stubCanvas(size: { width: number; height: number }): void {
  const bitmap = { ...size, close: () => undefined };
  vi.stubGlobal('createImageBitmap', () => Promise.resolve(bitmap));
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => Object.assign(new FakePixels({ isNoisy: false }), { canvas: this });
      convertToBlob = () => Promise.resolve(new Blob([JPEG], { type: 'image/jpeg' }));
    },
  );
}
