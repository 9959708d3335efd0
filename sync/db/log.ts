/**
 * What the worker logs to the console: bugs, never personal data. Exactly two warnings of libraries are suppressed: the
 * advertisement of RxDB's free storage, and Dexie's notice that it closes for a logout in another tab.
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

/** A log entry that the specification requires (§8): which call failed and how, in codes. */
export const logFailure = (what: string, { code }: Failure): void =>
  logLine(`vonk: ${what}: ${code}`);

export function logBug(where: string, error: unknown): void {
  console.error(`vonk: ${where}`, error);
}

/** A fixed sentence with codes and numbers: what the specification requires in the log and no screen shows. */
export const logLine = (line: string): void => console.warn(line);
