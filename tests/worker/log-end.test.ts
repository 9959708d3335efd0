import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SendResult } from '#sync/engine/events.ts';
import { logEnd, logUnreported } from '#sync/worker/http/log-end.ts';
import { NO_VERSIONS } from '#schemas/headers.ts';

const lines: unknown[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'warn').mockImplementation((connectivity: unknown) => lines.push(connectivity));
});
afterEach(() => {
  vi.restoreAllMocks();
});

const refused = (reason: string): SendResult => ({
  type: 'refused',
  status: 422,
  reason,
  message: 'Anna may not',
});

test.each<[string, SendResult, string[]]>([
  ['a refusal', refused('media_type'), ['vonk: uploadPhoto refused: media_type']],
  [
    'a refusal in words of the site',
    refused('anna@b.c'),
    ['vonk: uploadPhoto refused: status 422'],
  ],
  [
    'a fault',
    { type: 'unknown', reached: true, failure: 'server' },
    ['vonk: uploadPhoto went wrong: server'],
  ],
  [
    'a fault in words of the site',
    { type: 'unknown', reached: true, failure: 'Anna' },
    ['vonk: uploadPhoto went wrong: server'],
  ],
  ['no line', { type: 'unknown', reached: false, failure: 'offline' }, []],
])('[§8] %s is logged in codes of ours alone', (_name, result, told) => {
  logEnd('uploadPhoto', result);

  expect(lines).toEqual(told);
});

test('[§8] a logout that was not reported is logged', () => {
  logUnreported('logout', { type: 'unreachable', timedOut: false });
  logUnreported('logout', {
    type: 'answer',
    value: null,
    etag: null,
    versions: NO_VERSIONS,
    sync: true,
  });

  expect(lines).toEqual(['vonk: logout not done: unreachable']);
});
