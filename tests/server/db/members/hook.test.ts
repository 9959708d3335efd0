import { expect, test } from 'vitest';
import { firstSentence } from '#server/db/members/hook.ts';

test.each([
  ['', null],
  ['  \n ', null],
  ['I walk. I talk.', 'I walk.'],
  ['  No end of a sentence', 'No end of a sentence'],
  [`${'word '.repeat(30)}.`, `${'word '.repeat(16).trim()}…`],
])('the first sentence of %j is %j', (text, sentence) => {
  expect(firstSentence(text, 80)).toBe(sentence);
});
