/**
 * Every link that any screen of the route table draws leads to a screen, to a call of the site, or to a place of the same page. What
 * opens over a screen, and whether the place that a link names is there, is walked in tests/e2e/all-links.spec.ts.
 */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '#schemas/contract.ts';
import { screenAt } from '#schemas/screen-at.ts';
import type { SyncStatus } from '#sync/queries/status.ts';
import { LINKS, LINKS_PATH } from '#server/mail/links.ts';
import {
  addressOf,
  OF_MEMBERS,
  OF_VISITORS,
  PARTS,
  putEverywhere,
} from '#tests/support/everywhere.ts';
import { fakeSync } from '#tests/support/fake-sync.ts';
import { withLayout } from '#tests/support/layout.ts';
import { AS_MEMBER, AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';
import { sampleOf } from '#tests/support/sample.ts';

withLayout();
afterEach(cleanup);

const HERE = 'https://here.test';
/** What leaves the site by its own kind of address. */
const OUTSIDE = new Set(['mailto:', 'tel:']);
const OF_THE_SERVER: ReadonlySet<string> = new Set([
  ...ENDPOINTS.map(({ path }) => path),
  ...Object.keys(LINKS).map((name) => `${LINKS_PATH}/${name}`),
]);

/** The links of the page that is shown. */
const links = (): string[] =>
  [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href') ?? '');

function leadsSomewhere(href: string): boolean {
  if (!URL.canParse(href, HERE)) return false;
  const { origin, protocol, pathname, hash } = new URL(href, HERE);
  if (origin !== HERE) return OUTSIDE.has(protocol) || protocol === 'https:';
  if (href.startsWith('#')) return document.querySelector(`[id="${hash.slice(1)}"]`) !== null;
  return screenAt(pathname) !== null || OF_THE_SERVER.has(pathname);
}

async function open(path: string, who: Partial<SyncStatus>): Promise<void> {
  const sync = fakeSync({ ...who, connectivity: 'online' });
  putEverywhere(sync, {});
  renderApp(path, sync);
  await screen.findAllByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryAllByText('Loading...')).toHaveLength(0));
}

describe.each([
  ['a member', AS_MEMBER, [...OF_MEMBERS.map(addressOf), ...PARTS]],
  ['a visitor', AS_VISITOR, OF_VISITORS.map(addressOf)],
] as const)('[§2 routes] for %s', (_who, status, paths) => {
  test.each(sampleOf([...new Set(paths)], 3))('no link leads to nothing: %s', async (path) => {
    await open(path, status);

    expect(screen.queryByText('Page not found')).toBeNull();
    expect(links().length).toBeGreaterThan(0);
    expect(links().filter((href) => !leadsSomewhere(href))).toEqual([]);
  });
});

test('[§2 routes] a link that leads to nothing would be found', () => {
  const wrong = ['/no/such', '/complaint', '/pages/none', '/api/none', '#nowhere', 'javascript:x'];

  expect(wrong.filter(leadsSomewhere)).toEqual([]);
});
