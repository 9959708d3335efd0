import { expect, test } from 'vitest';
import { isOnlyEmoji } from '#src/features/messages/composer/only-emoji.ts';
import { charactersLeft } from '#src/lib/text/characters-left.ts';

test.each([
  ['one', '😍', true],
  ['three with spaces', '😍 😂 🔥', true],
  ['a joined one counts once', '👩‍👩‍👧', true],
  ['a flag counts once', '🇳🇱', true],
  ['with skin colour', '👍🏽', true],
  ['four', '😍😍😍😍', false],
  ['with a word', '😍 hi', false],
  ['digits are no emoji', '123', false],
  ['nothing', ' ', false],
])('[design chat] whether a text is only emoji: %s', (_claim, text, isOnly) => {
  expect(isOnlyEmoji(text)).toBe(isOnly);
});

test.each([
  ['below 80 % → silent', 79, null],
  ['at 80 % → what is left', 80, 20],
  ['at the limit → nothing left', 100, 0],
  ['above → how much too many', 103, -3],
])('[product 3.1 composer] the counter: %s', (_claim, length, left) => {
  expect(charactersLeft('x'.repeat(length), 100)).toBe(left);
});

test('[product 3.1 composer] spaces around the text are not counted', () => {
  expect(charactersLeft(`  ${'x'.repeat(79)}\n`, 100)).toBeNull();
});
