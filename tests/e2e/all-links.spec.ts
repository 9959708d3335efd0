/**
 * Every link of every screen of a member, and of a visitor, followed from page to page: none leads to nothing. Of pages that
 * differ only in whom or what they are about, the first two are opened.
 */
import { expect, test, type Page } from '@playwright/test';
import { SCREENS } from '#schemas/screens.ts';
import { walkLinks, type Link } from '#tests/support/link-walk.ts';
import { logIn } from '#tests/support/member-page.ts';
import { startTourServer, type TourServer } from '#tests/support/tour-server.ts';

let server: TourServer;

test.beforeAll(async () => {
  server = await startTourServer({ DEMO_CHARGES: '1' });
});

test.afterAll(() => server.close());

const EACH = 2;

const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/\/:\w+\?/g, '(/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`);
const PATTERNS = SCREENS.map(({ path }) => ({ path, pattern: patternOf(path) }));

/** Links to the first two pages of each screen; the area of staff has tests of its own. */
function firstOfEach(): (link: Link) => boolean {
  const seen = new Map<string, Set<string>>();
  return ({ address }) => {
    const { pathname, hash } = new URL(address, server.origin);
    if (pathname.startsWith('/admin') || pathname.startsWith('/api/')) return false;
    const route = PATTERNS.find(({ pattern }) => pattern.test(pathname))?.path ?? pathname;
    const kind = `${route}${hash}`;
    const addresses = seen.get(kind) ?? new Set();
    seen.set(kind, addresses);
    if (addresses.size < EACH) addresses.add(address);
    return addresses.has(address);
  };
}

const walk = (page: Page, begin: readonly string[]) =>
  walkLinks(page, { origin: server.origin, begin, follows: firstOfEach() });

test('no link that a member finds on any screen leads to nothing', async ({ page }) => {
  await logIn(page, server.origin);
  const own = SCREENS.filter(
    ({ path, access, isBuilt }) =>
      access === 'member' && isBuilt && !path.includes(':') && !path.startsWith('/admin'),
  );
  const begin = own.map(({ path }) => path);

  const { followed, wrong } = await walk(page, ['/', ...begin]);

  expect(wrong).toEqual({});
  expect(followed.size).toBeGreaterThan(begin.length);
});

test('no link that a visitor finds leads to nothing', async ({ page }) => {
  const { followed, wrong } = await walk(page, ['/', '/login', '/signup', '/reset-password']);

  expect(wrong).toEqual({});
  expect([...followed]).toContain('/pages/safety');
});
