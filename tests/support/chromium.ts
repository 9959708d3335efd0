import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installedProgram, NotInstalled } from './programs.ts';

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

/** The first of these: CHROMIUM_PATH, an installed one, Playwright's own. Undefined when there is none. */
export const installedChromium = (): string | undefined =>
  fromEnvironment() ?? installedProgram(NAMES) ?? playwrights();

/** Throws NotInstalled when there is none. */
export function chromiumPath(): string {
  const path = installedChromium();
  if (path !== undefined) return path;
  throw new NotInstalled(
    'The browser tests need Chromium: install it (`node scripts/system.ts chromium` as root) or name it in CHROMIUM_PATH.',
  );
}

function fromEnvironment(): string | undefined {
  const path = process.env['CHROMIUM_PATH'];
  if (!path) return undefined;
  if (!existsSync(path)) throw new Error(`CHROMIUM_PATH names ${path}, where there is no file.`);
  return path;
}

function playwrights(): string | undefined {
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}
