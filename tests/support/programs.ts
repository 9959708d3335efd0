/**
 * Programs that the tests need from the system: looked for, or installed by the system's package manager where that is allowed.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const APT = '/usr/bin/apt-get';

/** This machine lacks the program, and may not install it. */
export class NotInstalled extends Error {}

/** The first of these names that is a program on the PATH. */
export function installedProgram(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

/** Only root may install. `missing` is the sentence for whoever must do it by hand. */
export function installPackages(packages: readonly string[], missing: string): void {
  if (process.getuid?.() !== 0 || !existsSync(APT)) throw new NotInstalled(missing);
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    for (const given of [['update', '-qq'], install]) {
      execFileSync(APT, given, { stdio: ['ignore', 'ignore', 'inherit'], env });
    }
  } catch (cause) {
    throw new NotInstalled(missing, { cause });
  }
}
