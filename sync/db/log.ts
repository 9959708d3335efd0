/**
 * What the worker's thread says to the console: bugs, never personal data. Two warnings of libraries are held back, and no
 * other: the advertisement of RxDB's free storage, and Dexie's that it makes way for a logout in another tab.
 */
import type { Failure } from '#schemas/outcome.ts';

const EXPECTED = ['RxDB Open Core RxStorage', 'Another connection wants to delete database'];

let quiet = false;

export function holdBackExpected(): void {
  if (quiet) return;
  quiet = true;
  const warn = console.warn.bind(console);
  console.warn = (...parts: unknown[]) => {
    const [first] = parts;
    if (typeof first === 'string' && EXPECTED.some((text) => first.includes(text))) return;
    warn(...parts);
  };
}

/** What the specification has logged (§8): which call failed and how, in codes. */
export const logFailure = (what: string, { code }: Failure): void =>
  logLine(`vonk: ${what}: ${code}`);

export function logBug(where: string, error: unknown): void {
  console.error(`vonk: ${where}`, error);
}

/** A fixed sentence with codes and numbers in it: what the specification has logged and no screen says. */
export const logLine = (line: string): void => console.warn(line);
