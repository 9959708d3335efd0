import { afterEach, beforeEach } from 'vitest';

const seen: string[] = [];
const original = console.error;

/** Answers what was written to console.error so far; a test that expects errors must claim them. */
export function claimConsoleErrors(): string[] {
  return seen.splice(0);
}

/** Makes an unclaimed console.error fail the test that caused it. */
export function guardConsoleError(): void {
  beforeEach(() => {
    seen.length = 0;
    console.error = (...parts: unknown[]) => {
      seen.push(parts.map(String).join(' '));
    };
  });

  afterEach(() => {
    console.error = original;
    const unclaimed = claimConsoleErrors();
    if (unclaimed.length > 0) throw new Error(`unclaimed console.error:\n${unclaimed.join('\n')}`);
  });
}
