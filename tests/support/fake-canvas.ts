/** The pixels of a canvas that were filled one by one; a noisy one gives back another shade of one of them, as some browsers do. */
const COLOUR = /^rgb\((\d+), (\d+), (\d+)\)$/;

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
}
