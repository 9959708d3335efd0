import { describe, expect, test } from 'vitest';
import { Image } from '#schemas/profile.ts';
import { read } from '#schemas/reader.ts';
import { toneOfHue, toneOfPixels } from '#server/photos/tone.ts';

const fill = (...colours: (readonly [number, number, number])[]) =>
  Uint8Array.from(
    Array.from({ length: 40 }, (_one, at) => colours[at % colours.length] ?? []).flat(),
  );

const partsOf = (tone: string) =>
  [1, 3, 5].map((at) => Number.parseInt(tone.slice(at, at + 2), 16));

describe('the tone of a picture', () => {
  test.each([
    ['a red picture → dark red', [220, 40, 50], 0],
    ['a green picture → dark green', [40, 180, 70], 1],
    ['a blue picture → dark blue', [40, 70, 220], 2],
  ] as const)('%s', (_claim, colour, strongest) => {
    const parts = partsOf(toneOfPixels(fill(colour), 3));

    expect(parts.indexOf(Math.max(...parts))).toBe(strongest);
    expect(Math.max(...parts)).toBeLessThan(90);
  });

  test.each([
    ['white', [255, 255, 255]],
    ['grey', [128, 128, 128]],
    ['black', [0, 0, 0]],
  ] as const)('of a %s picture has hardly any colour', (_name, colour) => {
    const parts = partsOf(toneOfPixels(fill(colour), 3));

    expect(Math.max(...parts) - Math.min(...parts)).toBeLessThan(4);
  });

  test('is the hue with the most colour, not the mean of two', () => {
    const mixed = fill([220, 40, 50], [220, 40, 50], [40, 90, 220]);

    const [red = 0, , blue = 0] = partsOf(toneOfPixels(mixed, 3));
    expect(red).toBeGreaterThan(blue);
  });

  test('is found in pictures with one, three and four channels', () => {
    expect(toneOfPixels(Uint8Array.from([200, 200]), 1)).toMatch(/^#[0-9a-f]{6}$/);
    expect(toneOfPixels(Uint8Array.from([220, 40, 50, 255]), 4)).toBe(
      toneOfPixels(Uint8Array.from([220, 40, 50]), 3),
    );
  });

  test('can be shown on a screen, whatever the hue', () => {
    for (let degree = 0; degree < 360; degree += 1) {
      expect(toneOfHue((degree * Math.PI) / 180, 0.4)).toMatch(/^#[0-9a-f]{6}$/);
    }
  });
});

describe('a tone from another backend', () => {
  const toneRead = (tone: unknown) => {
    const answer = read(Image, { thumb_filename: 'a.webp', tone });
    return answer.ok ? answer.value.tone : answer.path;
  };

  test.each([
    ['six hexadecimal digits → as sent', '#3a1f25', '#3a1f25'],
    ['capitals → small letters', '#3A1F25', '#3a1f25'],
    ['three digits → none', '#3a1', null],
    ['a style → none', 'red;background:url(https://x.test)', null],
    ['a number → none', 7, null],
    ['null → none', null, null],
    ['nothing → nothing', undefined, undefined],
  ])('%s', (_claim, sent, kept) => {
    expect(toneRead(sent)).toBe(kept);
  });
});
