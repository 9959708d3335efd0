/**
 * `node scripts/system.ts NAME …`: finds the programs that the tests need from the system, or installs them one after the
 * other where that is allowed (root on Debian), and says in a line each what it found or did. Nothing else installs anything.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findPrograms } from '#tests/support/postgres/programs.ts';
import { chromiumPath } from '#tests/support/chromium.ts';
import { firefoxProgram, webkitPrograms } from '#tests/support/engine-programs.ts';
import { NotInstalled } from '#tests/support/programs.ts';

interface Wanted {
  /** Throws NotInstalled. */
  find: () => string;
  packages: readonly string[];
  /** What the tests do without it, where CI is not set. */
  without: string | null;
}

const PROGRAMS: Readonly<Record<string, Wanted>> = {
  chromium: { find: chromiumPath, packages: ['chromium'], without: null },
  firefox: { find: firefoxProgram, packages: ['firefox-esr'], without: 'it is not walked' },
  webkit: {
    find: () => webkitPrograms().driver,
    packages: ['webkit2gtk-driver', 'xvfb'],
    without: 'it is not walked',
  },
  postgresql: {
    find: findPrograms,
    packages: ['postgresql'],
    without: 'the tests run on the embedded database',
  },
};

const APT = '/usr/bin/apt-get';
const mustHaveAll = (process.env['CI'] ?? '') !== '';
const mayInstall = process.getuid?.() === 0 && existsSync(APT);

function pathOf({ find }: Wanted): string | null {
  try {
    return find();
  } catch (error) {
    if (error instanceof NotInstalled) return null;
    throw error;
  }
}

/** Waits for a package manager that is at work already, in place of failing beside it. */
function apt(...parameters: string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const given = ['-qq', '-o', 'DPkg::Lock::Timeout=600', ...parameters];
  execFileSync(APT, given, { stdio: ['ignore', 'ignore', 'inherit'], env });
}

let isListed = false;

function install(packages: readonly string[]): void {
  if (!isListed) apt('update');
  isListed = true;
  apt('install', '--yes', '--no-install-recommends', ...packages);
}

/** The packages that are still missing. */
function findOrInstall(name: string, wanted: Wanted): readonly string[] {
  const found = pathOf(wanted);
  if (found !== null) {
    console.log(`${name}: found ${found}`);
    return [];
  }
  if (mayInstall) {
    install(wanted.packages);
    const installed = pathOf(wanted);
    if (installed !== null) {
      console.log(`${name}: installed ${installed}`);
      return [];
    }
  }
  console.log(`${name}: missing${wanted.without === null ? '' : `, so ${wanted.without}`}`);
  return wanted.packages;
}

const asked = process.argv.slice(2);
const missing: string[] = [];
let isEnough = true;
for (const name of asked) {
  const wanted = PROGRAMS[name];
  if (wanted === undefined) throw new Error(`usage: ${Object.keys(PROGRAMS).join(' | ')}`);
  const packages = findOrInstall(name, wanted);
  missing.push(...packages);
  if (packages.length > 0 && (mustHaveAll || wanted.without === null)) isEnough = false;
}
if (missing.length > 0) console.log(`To install them: sudo apt-get install ${missing.join(' ')}`);
process.exitCode = isEnough ? 0 : 1;
