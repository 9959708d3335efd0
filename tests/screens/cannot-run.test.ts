/** What the page says where the app does not run (decisions 121): by a script in words of every browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const PAGE = readFileSync(join(import.meta.dirname, '../../src/index.html'), 'utf8');
const CODE = /<script>([^]*?)<\/script>/.exec(PAGE)?.[1] ?? '';

/** The sentences that are shown, and whether the page is. */
function opened(window: { isSecureContext?: boolean }, supports: boolean) {
  const page = new DOMParser().parseFromString(PAGE.slice(PAGE.indexOf('<body>')), 'text/html');
  runInNewContext(CODE, { document: page, window, CSS: { supports: () => supports } });
  page.dispatchEvent(new Event('DOMContentLoaded'));
  const box = page.getElementById('cannot-run');
  const shown = [...(box?.children ?? [])].filter((one) => !one.hasAttribute('hidden'));
  return {
    isShown: box?.hasAttribute('hidden') === false,
    said: shown.map((one) => one.textContent.trim().slice(0, 23)),
    hasApp: page.getElementById('root')?.hasAttribute('hidden') === false,
  };
}

test.each([
  ['a browser of today', { isSecureContext: true }, true, []],
  ['an older browser', { isSecureContext: true }, false, ['This browser is too old']],
  ['no secure connection', { isSecureContext: false }, true, ['This site works over a ']],
])('with %s', (_, window, supports, said) => {
  const isShown = said.length > 0;
  expect(opened(window, supports)).toEqual({ isShown, said, hasApp: !isShown });
});

test('it does not wait for the styles, and nothing waits for it', () => {
  expect(CODE).toContain('cannot-run');
  expect(PAGE.indexOf('<script>')).toBeLessThan(PAGE.indexOf('rel="stylesheet"'));
  expect(PAGE.match(/<script>/g)).toHaveLength(1);
});
