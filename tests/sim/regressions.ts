/**
 * Seeds that once broke a promise, and what was wrong. They are played with every test run; when story.ts or profile.ts draw
 * otherwise they tell other stories, and may go.
 */
export const REGRESSIONS: readonly { seed: number; found: string }[] = [
  { seed: 200_880, found: 'a hidden back-off outlasted the look of the member' },
  { seed: 204_146, found: 'a half-written answer left an ETag of the base before' },
  { seed: 207_858, found: 'a retry asked for anew on a new line was not rationed' },
  { seed: 315_633, found: 'a copy of a cache proved a wish before any version was heard' },
  { seed: 318_549, found: 'a 503 without Retry-After paused a visible tab for a hidden wait' },
  { seed: 533_181, found: 'a leader that came late began a new ration' },
  { seed: 601_091, found: 'a conversation left and opened again was read twice at a time' },
  { seed: 637_373, found: 'a sleeper brought the refusal of a session renewed since' },
];
