/**
 * The browsers besides Chromium that the walk runs in: named in the environment, or installed.
 */
import { existsSync } from 'node:fs';
import { installedProgram, NotInstalled } from './programs.ts';

interface Wanted {
  /** The environment variable that names a program to use instead of the one on the PATH. */
  variable: string;
  names: readonly string[];
}

function program({ variable, names }: Wanted): string | undefined {
  const given = process.env[variable];
  if (given && !existsSync(given)) {
    throw new Error(`${variable} names ${given}, where there is no file.`);
  }
  return given || installedProgram(names);
}

function found<Name extends string>(
  wanted: Record<Name, Wanted>,
  packages: readonly string[],
): Record<Name, string> {
  const missing = `Install ${packages.join(' and ')}, or name the programs in ${variablesOf(wanted)}.`;
  const paths = pathsOf(wanted);
  if (paths === null) throw new NotInstalled(missing);
  return paths;
}

const variablesOf = (wanted: Record<string, Wanted>): string =>
  Object.values(wanted)
    .map(({ variable }) => variable)
    .join(' and ');

function pathsOf<Name extends string>(wanted: Record<Name, Wanted>): Record<Name, string> | null {
  const paths: Partial<Record<Name, string>> = {};
  for (const name in wanted) {
    const path = program(wanted[name]);
    if (path === undefined) return null;
    paths[name] = path;
  }
  return isWhole(paths, Object.keys(wanted).length) ? paths : null;
}

const isWhole = <Name extends string>(
  paths: Partial<Record<Name, string>>,
  count: number,
): paths is Record<Name, string> => Object.keys(paths).length === count;

export const firefoxProgram = (): string =>
  found({ firefox: { variable: 'FIREFOX_PATH', names: ['firefox-esr', 'firefox'] } }, [
    'firefox-esr',
  ]).firefox;

/** Needs no path of a browser: WebKitWebDriver finds the one that was installed with it. */
export const webkitPrograms = (): { driver: string; display: string } =>
  found(
    {
      driver: { variable: 'WEBKIT_DRIVER_PATH', names: ['WebKitWebDriver'] },
      display: { variable: 'XVFB_PATH', names: ['Xvfb'] },
    },
    ['webkit2gtk-driver', 'xvfb'],
  );
