import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installedProgram, installPackages } from './programs.ts';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome.exe',
];

/** With these flags a test browser connects to the test server only. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

let found: string | undefined;

/** The first of these: CHROMIUM_PATH, an installed one, Playwright's own, one from the system's package manager. */
export function chromiumPath(): string {
  found ??= fromEnvironment() ?? installed() ?? playwrights() ?? fromPackageManager();
  return found;
}

function fromEnvironment(): string | undefined {
  const path = process.env['CHROMIUM_PATH'];
  if (!path) return undefined;
  if (!existsSync(path)) throw new Error(`CHROMIUM_PATH names ${path}, where there is no file.`);
  return path;
}

const installed = () => installedProgram(NAMES);

function playwrights(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

function fromPackageManager(): string {
  const missing = 'The browser tests need Chromium: install it or name it in CHROMIUM_PATH.';
  installPackages(['chromium'], missing);
  const path = installed();
  if (path === undefined) throw new Error(missing);
  return path;
}
