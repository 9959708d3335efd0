/** Follows the links of the site from page to page, and notes those that lead to nothing. */
import { expect, type Locator, type Page } from '@playwright/test';

export interface Link {
  /** Within the site. */
  address: string;
  words: string;
}

const FAULTS = [
  'This did not load',
  'Something went wrong',
  'Not available on this site',
  'has a problem right now',
];
/** Shorter than the title and one sentence of any page. */
const EMPTY = 30;

/** The visible links of the page that is shown, as far as they stay within the site. */
export async function linksOn(page: Page, origin: string): Promise<Link[]> {
  const links = await page.locator('a[href]:visible').evaluateAll((anchors) =>
    anchors.map((anchor) => ({
      href: anchor instanceof HTMLAnchorElement ? anchor.href : '',
      words: `${anchor.textContent} ${anchor.getAttribute('aria-label') ?? ''}`,
    })),
  );
  return links.flatMap(({ href, words }) => {
    const url = URL.canParse(href) ? new URL(href) : null;
    if (url === null || url.origin !== origin) return [];
    return [{ address: `${url.pathname}${url.search}${url.hash}`, words }];
  });
}

/** Opens an address and answers what is wrong with it. */
async function wrongAt(page: Page, origin: string, address: string): Promise<string[]> {
  const { hash } = new URL(address, origin);
  const answer = await page.goto(`${origin}${address}`);
  // A link to a place of the page that is open makes no request.
  const status = answer?.status() ?? 200;
  if (status >= 400) return [`status ${status}`];
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[role="status"].skeleton-late')).toHaveCount(0);
  const main = page.getByRole('main');
  await expect.poll(async () => (await main.innerText()).trim().length).toBeGreaterThan(EMPTY);
  const words = await page.locator('body').innerText();
  const name = hash.slice(1);
  // The name of a place, or of a tab.
  const places = page.locator(`[id="${name}"], [role="tab"][data-key="${name}"]`);
  const wrong = FAULTS.filter((fault) => words.includes(fault));
  if (hash === '' || (await isThere(places))) return wrong;
  return [...wrong, `no place ${hash}`];
}

const PLACE_MS = 30_000;

/** Until a screen is live its last state is shown, which has no places (decisions 119). */
const isThere = (places: Locator): Promise<boolean> =>
  places
    .first()
    .waitFor({ state: 'attached', timeout: PLACE_MS })
    .then(
      () => true,
      () => false,
    );

interface Walk {
  origin: string;
  /** The addresses that it begins at. */
  begin: readonly string[];
  /** Which links are followed. */
  follows: (link: Link) => boolean;
}

interface Walked {
  followed: Set<string>;
  wrong: Record<string, string[]>;
}

/** Follows the links of these pages, and those of every page that they lead to. */
export async function walkLinks(page: Page, { origin, begin, follows }: Walk): Promise<Walked> {
  const followed = new Set<string>();
  const wrong: Walked['wrong'] = {};
  const waiting = [...begin];
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    if (followed.has(next)) continue;
    followed.add(next);
    const found = await wrongAt(page, origin, next);
    if (found.length > 0) wrong[next] = found;
    else {
      const links = await linksOn(page, origin);
      waiting.push(...links.filter(follows).map(({ address }) => address));
    }
  }
  return { followed, wrong };
}
