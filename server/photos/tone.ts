/**
 * The tone of a picture: its strongest hue, so dark that white text on it is readable. Pages lay it under text on the
 * picture. It is found in the few pixels of the placeholder, the same way for drawn and uploaded pictures.
 */
import type { Sharp } from 'sharp';

const LIGHTNESS = 0.27;
const CHROMA_MAX = 0.075;
const BINS = 24;
const CHROMA_STEP = 0.005;

interface Lab {
  readonly l: number;
  readonly a: number;
  readonly b: number;
}

const linear = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** OKLab of an sRGB colour (Ottosson 2020). */
function labOf(red: number, green: number, blue: number): Lab {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  };
}

/** Linear red, green and blue; outside of 0 to 1 where a screen cannot show the colour. */
function rgbOf({ l, a, b }: Lab): readonly [number, number, number] {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

const byte = (value: number): string => {
  const share = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(share * 255)
    .toString(16)
    .padStart(2, '0');
};

/** The darkest tone of a hue that screens can show, with as much colour as it may have. */
export function toneOfHue(hue: number, chroma: number): string {
  const of = (left: number) =>
    rgbOf({ l: LIGHTNESS, a: Math.cos(hue) * left, b: Math.sin(hue) * left });
  let left = Math.min(chroma, CHROMA_MAX);
  while (left > 0 && of(left).some((part) => part < 0 || part > 1)) left -= CHROMA_STEP;
  return `#${of(Math.max(left, 0)).map(byte).join('')}`;
}

/** Colours of one direction; weak ones count little. */
interface Bin {
  readonly a: number;
  readonly b: number;
  readonly weight: number;
}

/** The hue with the most colour, of `channels` bytes a pixel. */
export function toneOfPixels(pixels: Uint8Array, channels: number): string {
  const bins = Array.from({ length: BINS }, (): Bin => ({ a: 0, b: 0, weight: 0 }));
  for (let at = 0; at + channels <= pixels.length; at += channels) {
    const grey = pixels[at] ?? 0;
    const isColour = channels >= 3;
    const green = isColour ? (pixels[at + 1] ?? 0) : grey;
    const { a, b } = labOf(grey, green, isColour ? (pixels[at + 2] ?? 0) : grey);
    const turn = Math.atan2(b, a) / (2 * Math.PI) + 1;
    const bin = Math.floor(turn * BINS) % BINS;
    const { a: sumA, b: sumB, weight } = bins[bin] ?? { a: 0, b: 0, weight: 0 };
    const chroma = Math.hypot(a, b);
    bins[bin] = { a: sumA + a * chroma, b: sumB + b * chroma, weight: weight + chroma };
  }
  const strongest = bins.reduce((best, bin) => (bin.weight > best.weight ? bin : best));
  const { a, b, weight } = strongest;
  if (weight === 0) return toneOfHue(0, 0);
  return toneOfHue(Math.atan2(b, a), Math.hypot(a, b) / weight);
}

export async function toneOf(small: Sharp): Promise<string> {
  const { data, info } = await small.clone().raw().toBuffer({ resolveWithObject: true });
  return toneOfPixels(data, info.channels);
}
