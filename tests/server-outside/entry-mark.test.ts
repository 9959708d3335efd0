import { expect, test } from 'vitest';
import { builtClient, siteWith } from './site.ts';

const SHELL = '<!doctype html><html lang="en"><head></head><body></body></html>';

test.each([
  [true, '/', true],
  [true, '/members/someone', true],
  // The service worker stores this one for every page: the device remembers whether the site warns.
  [true, '/index.html', false],
  [false, '/', false],
])(
  '[product 3.16] on a site that warns: %s, the page at %s is marked: %s',
  async (entryWarning, path, marked) => {
    const client = builtClient({ 'index.html': SHELL });

    const answer = await siteWith({ client, site: { entryWarning } }).request(path);

    expect(answer.status).toBe(200);
    expect((await answer.text()).includes('<html data-entry="warn" lang="en">')).toBe(marked);
  },
);
