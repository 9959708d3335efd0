/**
 * Our client in front of a PHP site that has all of the specification (§7) and nothing else: every built screen reaches a state
 * that a member can use. Where §7 has nothing, the screen says so and leads on.
 */
import { expect, test, type Page } from '@playwright/test';
import { SCREENS, type Screen } from '#schemas/screens.ts';
import { LOTTE } from '#tests/legacy/php-people.ts';
import { logIn } from '#tests/support/member-page.ts';
import { startPhpHost, type PhpHost } from '#tests/support/php-host.ts';

let host: PhpHost;

test.beforeEach(async () => {
  host = await startPhpHost({ manners: { cams: true, openSearch: true } });
});

test.afterEach(() => host.close());

const BUILT = SCREENS.filter(({ isBuilt }) => isBuilt);

/** The addresses of a screen, with what the site has in place of its parameters. */
function addressesOf({ path }: Pick<Screen, 'path'>): string[] {
  const [someone] = host.village.others;
  const [chat] = host.site.tables.conversations;
  const values: Record<string, readonly string[]> = {
    memberId: [String(someone?.id)],
    chatId: [String(chat?.id)],
    type: ['received', 'given', 'mutual', 'visitors'],
    slug: ['summer'],
    creditId: ['c20'],
    paymentMethod: ['ideal'],
    transactionId: ['order-1'],
    orderId: ['order-1'],
    kind: ['report'],
    caseId: ['case-1'],
    list: ['appeals'],
  };
  const [name] = /(?<=:)\w+/.exec(path) ?? [];
  if (name === undefined) return [path];
  const own = values[name];
  if (own === undefined) throw new Error(`nothing to put for ${name} in ${path}`);
  return own.flatMap((value) =>
    addressesOf({ path: path.replace(new RegExp(`:${name}\\??`), value) }),
  );
}

/** Texts that must not be on a screen whose data the specification has. */
const FAULTS = [
  'This did not load',
  'Something went wrong',
  'has a problem right now',
  'Try again',
];
const LACKS = 'Not available on this site';

/** Where the specification has nothing (decisions 112): who looked at the profile; reports and questions. */
const BEYOND = ['/likes/visitors', '/complaints'];

interface Walked {
  /** By address. */
  wrong: Record<string, string[]>;
  /** The addresses that say that the site does not have this. */
  beyond: string[];
}

async function settled(page: Page): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[role="status"].skeleton-late')).toHaveCount(0);
  return page.locator('body').innerText();
}

const faultsIn = (words: string): string[] => FAULTS.filter((fault) => words.includes(fault));

/** The way onward of a screen that the site does not have leads to one that it has. */
async function goOn(page: Page): Promise<string[]> {
  const onward = page.getByRole('main').getByRole('status').getByRole('link').first();
  if ((await onward.count()) === 0) return ['no way on'];
  await onward.click();
  await expect(page.getByText(LACKS)).toHaveCount(0);
  return faultsIn(await settled(page));
}

async function walk(page: Page): Promise<Walked> {
  const wrong: Walked['wrong'] = {};
  const beyond: string[] = [];
  let here = '';
  const note = (found: readonly string[]) => {
    if (found.length > 0) wrong[here] = [...(wrong[here] ?? []), ...found];
  };
  page.on('pageerror', ({ message }) => note([`threw: ${message}`]));
  for (const address of BUILT.flatMap(addressesOf)) {
    here = address;
    try {
      await page.goto(host.origin + address);
      const words = await settled(page);
      note(faultsIn(words));
      if (!words.includes(LACKS)) continue;
      beyond.push(address);
      note(await goOn(page));
    } catch (error) {
      note([String(error)]);
    }
  }
  return { wrong, beyond };
}

test(
  'every built screen opens for a visitor of the PHP site',
  { tag: '@long' },
  async ({ page }) => {
    const [someone] = host.village.others;
    // The search gives them; opened by their address there is no call that does.
    const pages = [`/members/${someone?.id}`, `/likes/m/${someone?.id}`];

    expect(await walk(page)).toEqual({ wrong: {}, beyond: pages });
  },
);

test(
  'every built screen opens for a member of the PHP site',
  { tag: '@gate' },
  async ({ page }) => {
    await logIn(page, host.origin, LOTTE);

    expect(await walk(page)).toEqual({ wrong: {}, beyond: BEYOND });
  },
);
