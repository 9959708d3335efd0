import { expect, test } from 'vitest';
import { readAnswer } from '#schemas/answer-reader.ts';
import { getSettings } from '#schemas/settings.ts';
import { SETTINGS } from './php-scripts.ts';

test('[decisions 61] an empty push key is read as no push key, so that push is not offered', () => {
  const read = readAnswer(getSettings.answer, SETTINGS);

  expect(SETTINGS.push_pub).toBe('');
  expect(read).toMatchObject({ ok: true, unreadable: [], value: { push_pub: null } });
});
