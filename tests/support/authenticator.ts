/** An authenticator app: the code of a secret at a moment. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from '@playwright/test';
import { TOTP } from 'otpauth';
import { CODE_DIGITS, CODE_PERIOD_MS } from '#schemas/limits.ts';

export const codeOf = (secret: string, now: number): string =>
  new TOTP({ secret, digits: CODE_DIGITS, period: CODE_PERIOD_MS / 1_000 }).generate({
    timestamp: now,
  });

let lastPeriod = 0;

/**
 * A code that no login of this process has used: each counts once, so a third login in a period waits. It is of this period or the
 * next: one of the period before may be over before it is sent.
 */
export async function unusedCode(secret: string): Promise<string> {
  const current = (): number => Math.floor(Date.now() / CODE_PERIOD_MS);
  lastPeriod = Math.max(lastPeriod + 1, current());
  while (lastPeriod > current() + 1) await pause(1_000);
  return codeOf(secret, lastPeriod * CODE_PERIOD_MS);
}

/** The code is made when the field is there. */
export async function enterCode(field: Locator, secret: string): Promise<void> {
  await field.waitFor();
  await field.fill(await unusedCode(secret));
}
