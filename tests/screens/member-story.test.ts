import { describe, expect, test } from 'vitest';
import type { Image } from '#schemas/profile.ts';
import { commentOn } from '#src/features/members/profile/comment-text.ts';
import { storyOf } from '#src/features/members/profile/story.ts';
import { movedBy, ONCE, pinchedBy, zoomedBy } from '#src/features/members/profile/zoom-view.ts';

const picture = (name: string): Image => ({
  id: null,
  thumb_filename: name,
  full_filename: null,
  placeholder: null,
});
const NOTES = { prompt_win_me: 'tea', prompt_sunday: 'sleep', prompt_laugh: 'geese', pets: 'Pip' };

describe('the order of a story', () => {
  test.each([
    [0, [], []],
    [1, [], []],
    [3, [], ['2', '3']],
    [1, ['prompt_win_me'], ['prompt_win_me']],
    [2, ['prompt_win_me', 'prompt_laugh'], ['prompt_win_me', '2', 'prompt_laugh']],
    [4, ['prompt_win_me'], ['prompt_win_me', '2', '3', '4']],
  ])('%i pictures and the prompts %j → %j', (count, prompts, expected) => {
    const images = Array.from({ length: count }, (_, index) => picture(`${index + 1}`));
    const notes = Object.fromEntries(
      Object.entries(NOTES).filter(([field]) => field === 'pets' || prompts.includes(field)),
    );

    const { parts } = storyOf({ images, notes, personal: null, isShared: false });

    expect(parts.map(({ key }) => key)).toEqual(expected);
  });

  test('has what both share first, and sentences where a picture has no other words', () => {
    const images = ['1', '2', '3', '4'].map(picture);
    const notes = { prompt_laugh: 'geese' };
    const personal = 'I walk.\nI talk. I sing.';

    const { parts, rest } = storyOf({ images, notes, personal, isShared: true });

    expect(parts.map((part) => ('text' in part ? part.text : part.key))).toEqual([
      'shared',
      '2',
      'geese',
      '3',
      'I walk.',
      '4',
    ]);
    expect(rest).toBe('I talk. I sing.');
  });

  test('has one sentence of a member without prompts and pictures, and none that is long', () => {
    const alone = { images: [], notes: {}, isShared: false };
    const long = `${'walking and talking '.repeat(10)}.`;

    expect(storyOf({ ...alone, personal: 'I walk. I talk.' })).toMatchObject({
      parts: [{ kind: 'sentence', text: 'I walk.' }],
      rest: 'I talk.',
    });
    expect(storyOf({ ...alone, personal: long })).toEqual({ parts: [], rest: long });
  });
});

describe('a comment', () => {
  test.each([
    [
      'without a limit has the whole quote',
      'a thermos\nof tea',
      undefined,
      '“a thermos of tea”\nYes',
    ],
    ['that is too long has a shorter quote', 'a thermos of tea', 12, '“a the…”\nYes'],
    ['never cuts a character', '🫖🫖🫖🫖', 11, '“🫖🫖…”\nYes'],
    ['without space for a quote has only the own words', 'tea', 4, 'Yes'],
  ])('%s', (_claim, quote, most, expected) => {
    expect(commentOn({ quote, text: ' Yes ', most })).toBe(expected);
  });
});

describe('the zoom of a picture', () => {
  test('has steps of two, at most five and at least one', () => {
    const twice = zoomedBy(ONCE, 1);

    expect(twice.scale).toBe(2);
    expect(zoomedBy(zoomedBy(twice, 1), 1).scale).toBe(5);
    expect(zoomedBy(ONCE, -1)).toEqual(ONCE);
  });

  test('keeps the picture in sight', () => {
    const drag = { x: 900, y: -900, width: 400, height: 800 };

    expect(movedBy(ONCE, drag)).toEqual(ONCE);
    expect(movedBy(zoomedBy(ONCE, 1), drag)).toEqual({ scale: 2, x: 200, y: -400 });
  });

  test('back to the whole picture puts it in the middle', () => {
    expect(pinchedBy({ scale: 3, x: 80, y: 10 }, 0.1)).toEqual(ONCE);
  });
});
