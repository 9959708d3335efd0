/** Programs that the tests need from the system. They are looked up here; `scripts/system.ts` installs them. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The program is not on this machine. */
export class NotInstalled extends Error {}

/** The first of these names that is a program on the PATH, as its path. */
export function installedProgram(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}
