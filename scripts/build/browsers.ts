/**
 * The oldest browsers in which the app runs (decisions 121): what every build is made for, what src/index.html names, and what
 * refuses a built-in that they lack.
 */
export const BROWSERS = [
  { name: 'Safari', version: '16.4' },
  { name: 'Chrome', version: '111' },
  { name: 'Edge', version: '111' },
  { name: 'Firefox', version: '115' },
] as const;

export const TARGET = BROWSERS.map(({ name, version }) => `${name.toLowerCase()}${version}`);
