/**
 * Whether this browser gives back from a canvas what was drawn. Protection against fingerprints mixes noise into what is read, which no
 * screen shows: the picture that is sent would be spoilt. So known pixels are drawn and read first.
 */
const SIDE_PX = 32;
const CHANNELS = 4;

/** No two neighbours are alike, because some browsers leave even areas as they are. */
const colourOf = (index: number): readonly [number, number, number, 255] => [
  (index * 37) % 256,
  (index * 91 + 20) % 256,
  (index * 53 + 40) % 256,
  255,
];

export function isCanvasTrue(): boolean {
  try {
    const context = new OffscreenCanvas(SIDE_PX, SIDE_PX).getContext('2d');
    if (context === null) return false;
    for (let index = 0; index < SIDE_PX ** 2; index += 1) {
      const [red, green, blue] = colourOf(index);
      context.fillStyle = `rgb(${red}, ${green}, ${blue})`;
      context.fillRect(index % SIDE_PX, Math.floor(index / SIDE_PX), 1, 1);
    }
    const { data } = context.getImageData(0, 0, SIDE_PX, SIDE_PX);
    return data.every((value, at) => value === colourOf(Math.floor(at / CHANNELS))[at % CHANNELS]);
  } catch {
    // What cannot be tried cannot be trusted.
    return false;
  }
}
