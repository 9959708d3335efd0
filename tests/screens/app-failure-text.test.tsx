import { i18n } from '@lingui/core';
import { beforeAll, expect, test } from 'vitest';
import { ERROR_STATUS } from '#schemas/error.ts';
import type { Failure } from '#schemas/outcome.ts';
import { failureText } from '#src/i18n/failure-text.ts';

const CODES = {
  offline: { code: 'offline' },
  timeout: { code: 'timeout' },
  'signed-out': { code: 'signed-out' },
  'not-found': { code: 'not-found' },
  gone: { code: 'gone' },
  refused: { code: 'refused', status: 400, reason: 'unheard_of', message: '' },
  rate: { code: 'rate', retryAfterMs: 1000 },
  server: { code: 'server', status: 500, retryAfterMs: null },
  unreadable: { code: 'unreadable', endpoint: 'listChats', path: 'chats.0.id' },
  absent: { code: 'absent', endpoint: 'listMessages' },
  storage: { code: 'storage', reason: 'QuotaExceededError' },
  bug: { code: 'bug', message: 'TypeError: x is undefined' },
} satisfies Record<Failure['code'], Failure>;

const wordsOf = (failure: Failure): string => {
  const { text } = failureText(failure);
  return typeof text === 'string' ? text : i18n._(text);
};

beforeAll(() => i18n.loadAndActivate({ locale: 'en-US', messages: {} }));

test.each(Object.values(CODES))(
  '[§8] the failure $code has a readable sentence and a place',
  (failure) => {
    expect(wordsOf(failure)).toMatch(/^[A-Z].*\.$/);
    expect(['toast', 'alert']).toContain(failureText(failure).place);
  },
);

test.each(Object.keys(ERROR_STATUS))(
  '[decisions 39] the refusal “%s” has a readable sentence',
  (reason) => {
    const words = wordsOf({ ...CODES.refused, reason, message: 'SERVER WORDS' });

    expect(words).toMatch(/^[A-Z].*\.$/);
    expect(words).not.toContain('SERVER WORDS');
  },
);

test('technical details of a failure never reach the screen', () => {
  const inside = /listChats|chats\.0|listMessages|QuotaExceeded|TypeError|500/;
  for (const failure of Object.values(CODES)) expect(wordsOf(failure)).not.toMatch(inside);
});

test('a refusal of another backend is shown in its own words, as plain text', () => {
  expect(wordsOf({ ...CODES.refused, message: 'Only {one} <b>like</b> a day' })).toBe(
    'Only {one} <b>like</b> a day',
  );
});
