/**
 * Seeds that once broke a promise, and what was wrong. They are played with every test run; when story.ts or profile.ts draw
 * otherwise they tell other stories, and may go.
 */
export const REGRESSIONS: readonly { seed: number; found: string }[] = [
  {
    seed: 584,
    found: 'after a restore numbers of an earlier life were compared, and a list stayed',
  },
];
