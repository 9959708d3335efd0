import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logOptions } from '#server/monitoring/log.ts';

test('[R43] a secret that is passed to the log by mistake is not written', () => {
  const lines: string[] = [];
  const log = pino(logOptions('info'), { write: (line: string) => lines.push(line) });
  const secrets = { password: 'canary', token: 'canary', email: 'canary', lat: 'canary' };

  log.info({ ...secrets, body: secrets }, 'a mistake');

  expect(lines.join('')).not.toContain('canary');
  expect(lines.join('')).toContain('a mistake');
});
