/**
 * Colour arithmetic for tests of the design: OKLCH to light, light to WCAG contrast.
 * A colour outside sRGB counts twice, clipped and with its chroma reduced, because browsers do one or the other.
 */

type Light = readonly [red: number, green: number, blue: number];

/** The linear lights a browser may show for `oklch(l c h)`. */
export function lightsOfOklch(l: number, c: number, h: number): Light[] {
  const exact = linear(l, c, h);
  if (isShowable(exact)) return [exact];
  return [clip(exact), clip(linear(l, showableChroma(l, c, h), h))];
}

export function lightOfHex(hex: string): Light {
  const channel = (at: number) => decode(Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  return [channel(1), channel(3), channel(5)];
}

/** The lights of a colour with this alpha on black and on white; browsers mix encoded values. */
export function overAnyPhoto(lights: readonly Light[], alpha: number): Light[] {
  return [0, 1].flatMap((photo) =>
    lights.map((light): Light => {
      const [red, green, blue] = clip(light);
      const mix = (channel: number) => decode(encode(channel) * alpha + photo * (1 - alpha));
      return [mix(red), mix(green), mix(blue)];
    }),
  );
}

/** The contrast of WCAG 2.2, from 1 to 21: the lowest over all lights that the two colours may have. */
export function contrast(some: readonly Light[], others: readonly Light[]): number {
  const pairs = some.flatMap((a) => others.map((b) => [luminance(a), luminance(b)]));
  return Math.min(...pairs.map((pair) => (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05)));
}

function luminance([red, green, blue]: Light): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linear(l: number, c: number, h: number): Light {
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

function decode(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
}

function encode(light: number): number {
  return light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
}

function isShowable(light: Light): boolean {
  return light.every((channel) => channel >= -0.0005 && channel <= 1.0005);
}

function clip([red, green, blue]: Light): Light {
  const within = (channel: number) => Math.min(1, Math.max(0, channel));
  return [within(red), within(green), within(blue)];
}

function showableChroma(l: number, c: number, h: number): number {
  let low = 0;
  let high = c;
  for (let round = 0; round < 24; round += 1) {
    const middle = (low + high) / 2;
    if (isShowable(linear(l, middle, h))) low = middle;
    else high = middle;
  }
  return low;
}
