import { expect, test } from 'vitest';
import { readAnswer } from '#schemas/answer-reader.ts';
import { getSettings } from '#schemas/settings.ts';
import { SETTINGS } from './php-scripts.ts';

test('[decisions 61] a push key that a site left empty is none, so push is not offered there', () => {
  const read = readAnswer(getSettings.answer, SETTINGS);

  expect(SETTINGS.push_pub).toBe('');
  expect(read).toMatchObject({ ok: true, lost: [], value: { push_pub: null } });
});
