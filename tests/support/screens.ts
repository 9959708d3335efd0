/**
 * Every screen and how to open it: for the pictures, for axe, and for every other test of all screens.
 * A screen is opened by address and structure, never by words, so that it works in every language.
 */
import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import { urlOf } from '#schemas/endpoint.ts';
import { PACKAGE_NAME } from '#schemas/headers.ts';
import { createOrder } from '#schemas/orders.ts';
import { SHARE_PATH } from '#schemas/share-form.ts';
import { LANDERS } from '#schemas/screens.ts';
import type { SandboxStatus } from '#server/payments/sandbox.ts';
import { DEMO } from './member-page.ts';
import { TINY_PNG } from './photo-files.ts';
import { share } from './share-form.ts';

/** `newcomer` has neither chats nor likes; `staff` is an admin, and cases wait; `offline` is the member without a line, with intents that wait. */
export type Visit = 'visitor' | 'member' | 'newcomer' | 'offline' | 'staff';

/** Opens a screen; `path` is an address of it, by which a test finds the screens that are never opened. */
export interface Opening {
  (page: Page, origin: string): Promise<void>;
  readonly path: string;
}

export interface Screen {
  name: string;
  as: Visit;
  open: Opening;
}

const NOBODY = '/members?gender=x&min_age=98&max_age=98';
/** A member of the demo site, whose ids are made from the plan of its seed. */
export const OTHER_ID = 'QHGB_YhvtI8VNk3V8uTq9g';
/** Another, who is fictional: without activity, such a profile is not on the first page of a search (decisions 102). */
const FICTIONAL_ID = 'TBPvzJDT5Os7ww8fcf0mBw';
const NOBODY_ID = 'nobody-has-this-id-00';
const NO_SUCH_CHAT = 'zzzz';
/** The message that the member wrote while offline. */
export const OFFLINE_TEXT = 'Zie ik je zaterdag?';
/** The subject of the question that waits offline. */
export const OFFLINE_SUBJECT = 'Mijn factuur';
/** Near the limit, where the counter of the remaining characters is shown. */
export const LONG_TEXT = Array(90).fill('Morgen om acht uur?').join(' ');

const at = (path: string): Opening =>
  Object.assign(
    async (page: Page, origin: string): Promise<void> => {
      await page.goto(`${origin}${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await settled(page);
    },
    { path },
  );

/** Waits until there is no skeleton, every visible picture is loaded, and late elements have appeared. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('[role="status"].skeleton-late')).toHaveCount(0);
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { left, top, width, height } = image.getBoundingClientRect();
      const there = document.elementsFromPoint(left + width / 2, top + height / 2);
      return image.complete || !there.includes(image);
    }),
  );
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter(({ effect, playState }) => {
          const { activeDuration = 0 } = effect?.getComputedTiming() ?? {};
          // Leave out animations without a duration and paused ones, like the time of a toast.
          return playState === 'running' && activeDuration !== 0 && activeDuration !== Infinity;
        })
        .map(({ finished }) => finished.catch(() => null)),
    ),
  );
}

/** `path`: an address of the screen to which the act leads, if it is another one. */
const then = (
  first: Opening,
  act: (page: Page) => Promise<void>,
  path: string = first.path,
): Opening =>
  Object.assign(
    async (page: Page, origin: string): Promise<void> => {
      await first(page, origin);
      await act(page);
      await settled(page);
    },
    { path },
  );

const pressIn = (place: string) => (page: Page) => page.locator(place).first().click();

const openDialog = (button: string) => async (page: Page) => {
  await pressIn(button)(page);
  await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible();
};

/** Past what a deletion does: its reason and the password. */
const lastStep = async (page: Page) => {
  await openDialog('main button:has(.lucide-user-x)')(page);
  await page.getByRole('dialog').getByRole('button').last().click();
  await expect(page.locator('input[name="password"]')).toBeVisible();
};

/** The second dialog of the foot; the first has the cookie choices. */
const FOOT_REPORT = 'footer button ~ button[aria-haspopup="dialog"]';

/** A step of signup; the numbers are those of spec §4. */
const step = (number: number) => at(`/signup?step=${number}`);

/** A picture of a few pixels, chosen in the photo step. */
const choosePicture = async (page: Page) => {
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: TINY_PNG };
  await page.locator('input[type="file"]').first().setInputFiles(picture);
  await expect(page.locator('canvas')).toBeVisible();
};

/** The deck follows the last search, which may be one of an earlier tour that finds nobody. */
const matchFinder: Opening = Object.assign(
  async (page: Page, origin: string): Promise<void> => {
    await at('/members?country=NL')(page, origin);
    await at('/match-finder')(page, origin);
    await expect(page.locator('main article').first()).toBeVisible();
  },
  { path: '/match-finder' },
);

const passOver = async (page: Page) => {
  const name = page.getByRole('main').getByRole('heading', { level: 2 }).first();
  const before = await name.textContent();
  await page.keyboard.press('ArrowLeft');
  await expect(name).not.toHaveText(before ?? '');
};

/** A like of somebody who likes me: the moment of a match opens. */
const likeBack = openDialog('main article button[aria-pressed="false"]');

/** From this width a press opens the profile beside the results, so its address is opened instead. */
const BESIDE_PX = 1200;

const openProfileOf = async (page: Page, card: Locator) => {
  const link = card.locator('a[href^="/members/"]:not([href$="/chat"])').last();
  if ((page.viewportSize()?.width ?? 0) < BESIDE_PX) await link.click();
  else await page.goto(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
  await page.waitForURL(/\/members\/[^/]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

const openMember = (page: Page) => openProfileOf(page, page.getByRole('article').first());
/** With filters: the search begins with the last one, which may be the one that finds nobody. */
export const firstMember = then(at('/members?country=NL'), openMember, '/members/someone');

const openChat = async (page: Page) => {
  await page.locator('main li[aria-posinset] a').first().click();
  await expect(page.getByRole('log')).toBeVisible();
};
export const firstChat = then(at('/chats'), openChat, '/members/someone/chat');

const agree = (page: Page) => page.locator('main input[type="checkbox"]').check();

/** The second package with the offer of the site, and the consent. */
const chooseCredits = async (page: Page) => {
  await page.locator('main input[type="radio"]').nth(1).check();
  await page.locator('main button:has-text("WELCOME")').click();
  await agree(page);
};
const LIMIT_ROW = 'main button:has(.lucide-hand-coins)';
const toLastOrders = (page: Page) =>
  page.locator('main section a[href="/transactions"]').scrollIntoViewIfNeeded();
const WITHDRAW = 'main button[aria-haspopup="dialog"]';

/** An order that ended so at the sandbox. It is made by calls: its screen is what the tour shows. */
const ordered = (status: SandboxStatus): Opening =>
  Object.assign(
    async (page: Page, origin: string): Promise<void> => {
      const headers = { [PACKAGE_NAME]: 'tour', origin };
      const data = {
        client_id: randomUUID(),
        creditId: 'c50',
        paymentMethod: 'sandbox',
        immediate_start: { consent: true, time: new Date().toISOString() },
        price_seen: { amount: 1_995, currency: 'EUR' },
        password: DEMO.password,
      };
      const made = await page.request.post(origin + urlOf(createOrder), { headers, data });
      const { id, redirect_url: payment } = createOrder.answer.parse(await made.json());
      await page.request.post(origin + payment, { headers: { origin }, form: { status } });
      await at(`/transactions/${id}`)(page, origin);
    },
    { path: '/transactions/someone' },
  );

/** A list of staff with something in it. */
const listOfStaff = (path: string): Opening =>
  then(at(path), (page) =>
    expect(page.locator('main :is(ul, ol) > li.flex').first()).toBeVisible(),
  );

const firstCase = then(
  listOfStaff('/admin'),
  async (page) => {
    await page.locator('main li li a').first().click();
    await expect(page.locator('main form')).toBeVisible();
  },
  '/admin/cases/report/someone',
);

const membersFound = then(at('/admin/members'), async (page) => {
  await page.locator('main form input:not([type="radio"])').fill('ma');
  await page.locator('main form button[type="submit"]').click();
  await expect(page.locator('main li a[href^="/admin/members/"]').first()).toBeVisible();
});

const memberOfFirstCase = then(
  listOfStaff('/admin'),
  async (page) => {
    await page.locator('main li li a').first().click();
    await page.locator('main dd a').first().click();
    await expect(page.locator('main h2#staff-member')).toBeVisible();
  },
  '/admin/members/someone',
);

/** A picture and a text of another app. The service worker takes them, so the device is offline already. */
const shared: Opening = Object.assign(
  async (page: Page, origin: string): Promise<void> => {
    await share(page, origin, { text: OFFLINE_TEXT, picture: TINY_PNG });
    await expect(page.locator('main section img')).toBeVisible();
    await settled(page);
  },
  { path: SHARE_PATH },
);

const submitted = (page: Page) => page.locator('form button[type="submit"]').click();
const alerted = (page: Page) => expect(page.getByRole('alert').first()).toBeVisible();
const NO_TOKEN_OF_OURS = 'token=not-a-token-of-this-site';

export const SCREENS: readonly Screen[] = [
  { name: 'start', as: 'visitor', open: at('/') },
  { name: 'login', as: 'visitor', open: at('/login') },
  {
    name: 'login-refused',
    as: 'visitor',
    open: then(at('/login'), async (page) => {
      await page.locator('input[name="email"]').fill('nobody@vonk.test');
      await page.locator('input[name="password"]').fill('not the password');
      await page.locator('button[type="submit"]').click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    }),
  },
  { name: 'page', as: 'visitor', open: at('/pages/privacy') },
  { name: 'costs', as: 'visitor', open: at('/costs') },
  { name: 'reset-password', as: 'visitor', open: at('/reset-password') },
  {
    name: 'reset-password-invalid',
    as: 'visitor',
    open: then(at('/reset-password'), async (page) => {
      await page.locator('input[name="email"]').fill('nobody@');
      await submitted(page);
    }),
  },
  {
    name: 'reset-password-sent',
    as: 'visitor',
    open: then(at('/reset-password'), async (page) => {
      await page.locator('input[name="email"]').fill('nobody@vonk.test');
      await submitted(page);
      await expect(page.locator('form')).toHaveCount(0);
    }),
  },
  {
    name: 'reset-password-choose',
    as: 'visitor',
    open: at(`/reset-password/do?${NO_TOKEN_OF_OURS}`),
  },
  {
    name: 'reset-password-short',
    as: 'visitor',
    open: then(at(`/reset-password/do?${NO_TOKEN_OF_OURS}`), submitted),
  },
  {
    name: 'reset-password-unknown',
    as: 'visitor',
    open: then(at(`/reset-password/do?${NO_TOKEN_OF_OURS}`), async (page) => {
      await page.locator('input[name="password"]').fill('seven green herons');
      await submitted(page);
      await alerted(page);
    }),
  },
  { name: 'activate', as: 'visitor', open: at(`/activate/done?${NO_TOKEN_OF_OURS}`) },
  { name: 'activate-done', as: 'visitor', open: at('/activate/done') },
  { name: 'activate-expired', as: 'visitor', open: at('/activate/error?reason=expired') },
  { name: 'activate-used', as: 'visitor', open: at('/activate/error?reason=used') },
  { name: 'appeal', as: 'visitor', open: at(`/appeal/do?${NO_TOKEN_OF_OURS}`) },
  {
    name: 'appeal-unknown',
    as: 'visitor',
    open: then(at(`/appeal/do?${NO_TOKEN_OF_OURS}`), async (page) => {
      await page.locator('textarea').fill(OFFLINE_TEXT);
      await page.locator('button[type="submit"]').click();
      await alerted(page);
    }),
  },
  {
    name: 'mail-change-unknown',
    as: 'visitor',
    open: then(at(`/mail-change/do?${NO_TOKEN_OF_OURS}`), alerted),
  },
  { name: 'account-deleted', as: 'visitor', open: at('/account-deleted') },
  {
    name: 'account-deleted-restore',
    as: 'visitor',
    open: then(at(`/account-deleted?until=2026-12-23&${NO_TOKEN_OF_OURS}`), async (page) => {
      await pressIn('main button')(page);
      await alerted(page);
    }),
  },
  { name: 'not-found', as: 'visitor', open: at('/nowhere/at/all') },

  { name: 'signup', as: 'visitor', open: at('/signup') },
  ...LANDERS.map((lander) => ({
    name: `lander-${lander}`,
    as: 'visitor' as const,
    open: at(`/landers/${lander}/summer`),
  })),
  {
    name: 'lander-picked',
    as: 'visitor',
    open: then(at('/landers/iconslanding'), async (page) => {
      for (const tile of (await page.locator('main button[aria-pressed]').all()).slice(0, 4))
        await tile.click();
    }),
  },
  { name: 'landing2', as: 'visitor', open: at('/landing2/summer') },
  { name: 'landing3', as: 'visitor', open: at('/landing3/summer') },
  {
    name: 'look-around',
    as: 'visitor',
    open: then(at('/'), async (page) => {
      await page.locator('main a[href$="#people"]').click();
      await expect(page.locator('main article').first()).toBeVisible();
    }),
  },
  {
    name: 'look-around-filters',
    as: 'visitor',
    open: then(
      then(at('/#people'), async (page) => {
        await expect(page.locator('main article').first()).toBeVisible();
      }),
      openDialog('main section [aria-haspopup="dialog"]'),
    ),
  },
  {
    name: 'look-around-empty',
    as: 'visitor',
    open: then(at('/?gender=x&min_age=98&max_age=98#people'), async (page) => {
      await expect(page.locator('main section[aria-labelledby] h2:not([id])')).toBeVisible();
    }),
  },
  { name: 'visitor-member', as: 'visitor', open: at(`/members/${OTHER_ID}`) },
  { name: 'visitor-member-gone', as: 'visitor', open: at(`/members/${NOBODY_ID}`) },
  { name: 'member-landing', as: 'visitor', open: at(`/members/${OTHER_ID}/landing`) },
  { name: 'member-signup', as: 'visitor', open: at(`/members/${OTHER_ID}/signup`) },
  { name: 'member-landing-gone', as: 'visitor', open: at(`/members/${NOBODY_ID}/landing`) },
  // After the landing pages, which would show the filled form.
  {
    name: 'signup-filled',
    as: 'visitor',
    open: then(at('/signup'), async (page) => {
      await page.locator('input[name="email"]').fill('anna@gmial.com');
      await page.locator('input[name="password"]').fill('seven green herons');
      await page.locator('input[name="name"]').fill('Anna');
      await expect(page.locator('main form button[type="button"]').first()).toBeVisible();
    }),
  },
  {
    name: 'signup-taken',
    as: 'visitor',
    open: then(at('/signup'), async (page) => {
      await page.locator('input[name="email"]').fill('anna@vonk.test');
      await page.locator('input[name="name"]').fill('@anna');
      await page.locator('button[type="submit"]').click();
      await expect(page.locator('input[name="email"][aria-invalid]')).toBeVisible();
    }),
  },
  {
    name: 'signup-terms',
    as: 'visitor',
    open: then(at('/signup'), openDialog('main form a[aria-haspopup="dialog"]')),
  },
  { name: 'cookie-question', as: 'visitor', open: at('/login?network=tour') },
  {
    name: 'cookie-choices',
    as: 'visitor',
    open: then(at('/login'), openDialog('footer [aria-haspopup="dialog"]')),
  },
  {
    name: 'visitor-report',
    as: 'visitor',
    open: then(at('/login'), openDialog(FOOT_REPORT)),
  },
  {
    name: 'visitor-report-refused',
    as: 'visitor',
    open: then(at('/login'), async (page) => {
      await openDialog(FOOT_REPORT)(page);
      await page.locator('[role="dialog"] button[type="submit"]').click();
      await expect(page.locator('[role="dialog"] [data-invalid]').first()).toBeVisible();
    }),
  },

  { name: 'member-start', as: 'member', open: at('/') },
  { name: 'search', as: 'member', open: at('/members') },
  { name: 'match-finder', as: 'member', open: matchFinder },
  { name: 'match-finder-next', as: 'member', open: then(matchFinder, passOver) },
  {
    name: 'filters',
    as: 'member',
    open: then(
      at('/members?country=NL'),
      openDialog('main [role="group"] [aria-haspopup="dialog"]'),
    ),
  },
  { name: 'search-empty', as: 'member', open: at(NOBODY) },
  { name: 'member', as: 'member', open: firstMember },
  {
    name: 'member-story',
    as: 'member',
    open: then(firstMember, async (page) => {
      await page
        .locator('main section:has(.lucide-message-circle)')
        .first()
        .scrollIntoViewIfNeeded();
    }),
  },
  {
    name: 'member-end',
    as: 'member',
    open: then(firstMember, async (page) => {
      await page.locator('main .lucide-ban').scrollIntoViewIfNeeded();
    }),
  },
  {
    name: 'member-pictures',
    as: 'member',
    open: then(firstMember, openDialog('main section ul button')),
  },
  {
    name: 'member-comment',
    as: 'member',
    open: then(firstMember, openDialog('main section button:has(.lucide-message-circle)')),
  },
  { name: 'member-fictional', as: 'member', open: at(`/members/${FICTIONAL_ID}`) },
  {
    name: 'report',
    as: 'member',
    open: then(firstMember, async (page) => {
      await pressIn('header [aria-haspopup="menu"]')(page);
      await page.locator('[role=menuitem]:has(.lucide-flag)').click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }),
  },
  { name: 'hidden', as: 'member', open: at('/likes/hidden') },
  { name: 'blocked', as: 'member', open: at('/likes/blocked') },
  { name: 'likes-received', as: 'member', open: at('/likes') },
  { name: 'likes-given', as: 'member', open: at('/likes/given') },
  { name: 'likes-mutual', as: 'member', open: at('/likes/mutual') },
  { name: 'likes-visitors', as: 'member', open: at('/likes/visitors') },
  { name: 'chats', as: 'member', open: at('/chats') },
  {
    name: 'chats-none-found',
    as: 'member',
    open: then(at('/chats'), (page) => page.locator('input[type="search"]').fill(NO_SUCH_CHAT)),
  },
  {
    name: 'chats-menu',
    as: 'member',
    open: then(at('/chats'), async (page) => {
      await pressIn('main li[aria-posinset] [aria-haspopup="menu"]')(page);
      await expect(page.getByRole('menu')).toBeVisible();
    }),
  },
  { name: 'conversation', as: 'member', open: firstChat },
  {
    name: 'conversation-link',
    as: 'member',
    open: then(firstChat, async (page) => {
      await page.locator('#composer').fill('https://vonk.test/map 06 12 34 56 78');
      await expect(page.locator('form [role="status"]').first()).not.toBeEmpty();
    }),
  },
  {
    name: 'conversation-menu',
    as: 'member',
    open: then(firstChat, async (page) => {
      await pressIn('main header [aria-haspopup="menu"]')(page);
      await expect(page.getByRole('menu')).toBeVisible();
    }),
  },
  {
    name: 'conversation-search',
    as: 'member',
    open: then(firstChat, async (page) => {
      await pressIn('main header [aria-haspopup="menu"]')(page);
      await page.locator('[role="menuitem"][data-key="search"]').click();
      const search = page.locator('main [role="search"]');
      await search.locator('input').fill('a');
      await expect(search.locator('[role="status"]')).toContainText('1');
    }),
  },
  {
    name: 'conversation-emoji',
    as: 'member',
    open: then(firstChat, async (page) => {
      await pressIn('form [aria-expanded]')(page);
      await page.locator('#composer').fill(LONG_TEXT);
    }),
  },
  { name: 'waiting', as: 'member', open: at('/waiting') },
  { name: 'share-nothing', as: 'member', open: at('/share') },
  { name: 'me', as: 'member', open: at('/me') },
  { name: 'notifications', as: 'member', open: at('/notifications') },
  { name: 'notifications-settings', as: 'member', open: at('/notifications#settings') },
  {
    name: 'notifications-address',
    as: 'member',
    open: at('/notifications#email-change-incorrect'),
  },
  ...[
    'lock-keyhole',
    'shield-check',
    'eye-closed',
    'monitor-smartphone',
    'moon',
    'download',
    'user-x',
  ].map((icon): Screen => ({
    name: `me-${icon}`,
    as: 'member',
    open: then(at('/me'), openDialog(`main button:has(.lucide-${icon})`)),
  })),
  {
    name: 'me-app-lock',
    as: 'member',
    open: then(at('/me'), openDialog('main button:has(.lucide-lock-keyhole) >> nth=-1')),
  },
  { name: 'me-delete', as: 'member', open: then(at('/me'), lastStep) },
  { name: 'complaints', as: 'member', open: at('/complaints') },
  { name: 'complaints-decisions', as: 'member', open: at('/complaints#decisions') },
  {
    name: 'complaints-ask',
    as: 'member',
    open: then(at('/complaints#support'), async (page) => {
      await page.locator('main [role="tabpanel"] button').first().click();
      await expect(page.locator('input[name="subject"]')).toBeVisible();
    }),
  },
  {
    name: 'complaints-ask-person',
    as: 'member',
    open: then(at('/complaints#support'), async (page) => {
      await page.locator('main [role="tabpanel"] button').first().click();
      await page.locator('input[name="person"]').fill('e');
      await page.locator('main [role="tabpanel"] li button').last().click();
      await page.locator('main [role="tabpanel"] [role="group"] button').click();
      await page.locator('input[name="person"]').fill('a');
      await expect(page.locator('main [role="tabpanel"] li button').first()).toBeVisible();
    }),
  },
  { name: 'profile', as: 'member', open: at('/profile') },
  {
    name: 'profile-text',
    as: 'member',
    open: then(at('/profile'), openDialog('main section li:nth-child(2) [aria-haspopup="dialog"]')),
  },
  {
    name: 'profile-interests',
    as: 'member',
    open: then(at('/profile'), openDialog('main section li:nth-child(6) [aria-haspopup="dialog"]')),
  },
  {
    name: 'profile-verification',
    as: 'member',
    open: then(at('/profile'), openDialog('main section button:has(.lucide-badge-check)')),
  },
  {
    name: 'profile-avoided',
    as: 'member',
    open: then(at('/profile'), openDialog('main section button:has(.lucide-eye-off)')),
  },
  { name: 'credits', as: 'member', open: at('/credits') },
  { name: 'credits-chosen', as: 'member', open: then(at('/credits'), chooseCredits) },
  { name: 'credits-code', as: 'member', open: at('/credits?discountcode=OLD') },
  { name: 'order', as: 'member', open: then(at('/credits/c50'), agree) },
  { name: 'credits-limit', as: 'member', open: then(at('/credits'), openDialog(LIMIT_ROW)) },
  { name: 'premium', as: 'member', open: at('/premium') },
  { name: 'pricing', as: 'member', open: at('/pricing') },
  { name: 'transactions-empty', as: 'member', open: at('/transactions') },
  ...(['failed', 'paid', 'cancelled', 'open'] as const).map((end): Screen => ({
    name: `transaction-${end}`,
    as: 'member',
    open: ordered(end),
  })),
  { name: 'transaction-gone', as: 'member', open: at('/transactions/no-such-order') },
  { name: 'transactions', as: 'member', open: at('/transactions') },
  { name: 'withdrawal', as: 'member', open: then(ordered('paid'), openDialog(WITHDRAW)) },
  { name: 'repeat-order', as: 'member', open: at('/credits/repeat-order') },
  { name: 'credits-orders', as: 'member', open: then(at('/credits'), toLastOrders) },
  { name: 'activate-done-member', as: 'member', open: at('/activate/done') },
  { name: 'account-deleted-member', as: 'member', open: at('/account-deleted') },
  { name: 'start-member', as: 'member', open: at('/') },

  { name: 'match', as: 'member', open: then(at('/likes'), likeBack) },

  { name: 'offline-search', as: 'offline', open: at('/members') },
  { name: 'offline-search-new', as: 'offline', open: at('/members?gender=m&max_age=40') },
  { name: 'offline-member', as: 'offline', open: firstMember },
  { name: 'offline-likes', as: 'offline', open: at('/likes/given') },
  { name: 'offline-chats', as: 'offline', open: at('/chats') },
  { name: 'offline-conversation', as: 'offline', open: firstChat },
  { name: 'offline-waiting', as: 'offline', open: at('/waiting') },
  { name: 'share', as: 'offline', open: shared },
  {
    name: 'share-chats',
    as: 'offline',
    open: then(shared, async (page) => {
      await page.locator('main section').last().getByRole('button').click();
      await expect(page.locator('main input[name="person"]')).toBeVisible();
    }),
  },
  { name: 'offline-page', as: 'offline', open: at('/pages/privacy') },
  { name: 'offline-match-finder', as: 'offline', open: at('/match-finder') },
  { name: 'offline-credits', as: 'offline', open: at('/credits/c20') },
  { name: 'offline-transactions', as: 'offline', open: at('/transactions') },
  { name: 'offline-me', as: 'offline', open: at('/me') },
  { name: 'offline-me-delete', as: 'offline', open: then(at('/me'), lastStep) },
  { name: 'offline-notifications', as: 'offline', open: at('/notifications') },
  {
    name: 'offline-complaints',
    as: 'offline',
    open: then(at('/complaints#support'), async (page) => {
      await page.locator('main [role="tabpanel"] button').first().click();
      await page.locator('input[name="subject"]').fill(OFFLINE_SUBJECT);
      await page.locator('textarea[name="text"]').fill(LONG_TEXT);
      await page.locator('main button[type="submit"]').click();
      await expect(page.getByRole('article').first()).toBeVisible();
    }),
  },
  { name: 'offline-profile', as: 'offline', open: at('/profile') },
  {
    name: 'log-out-unsent',
    as: 'offline',
    open: then(at('/me'), openDialog('main button:has(.lucide-log-out)')),
  },
  {
    name: 'discarded',
    as: 'offline',
    open: then(at('/waiting'), async (page) => {
      const message = page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: OFFLINE_TEXT });
      await message.getByRole('button').last().click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    }),
  },

  { name: 'first-visit', as: 'newcomer', open: at('/likes') },
  {
    name: 'first-steps',
    as: 'newcomer',
    open: then(at('/members'), openDialog('[role="status"] button[aria-haspopup="dialog"]')),
  },
  { name: 'complete-signup', as: 'newcomer', open: at('/complete-signup') },
  { name: 'signup-push', as: 'newcomer', open: step(1) },
  { name: 'signup-photo', as: 'newcomer', open: step(2) },
  { name: 'signup-photo-crop', as: 'newcomer', open: then(step(2), choosePicture) },
  { name: 'signup-place', as: 'newcomer', open: step(3) },
  { name: 'signup-you', as: 'newcomer', open: step(4) },
  { name: 'signup-about', as: 'newcomer', open: step(5) },
  { name: 'signup-letter', as: 'newcomer', open: step(6) },
  { name: 'signup-done', as: 'newcomer', open: step(7) },
  { name: 'signup-matches', as: 'newcomer', open: at('/signup-matches') },
  {
    name: 'signup-matches-hello',
    as: 'newcomer',
    open: then(at('/signup-matches'), openDialog('main [aria-haspopup="dialog"]')),
  },
  { name: 'offline-signup-matches', as: 'offline', open: at('/signup-matches') },
  { name: 'offline-signup-photo', as: 'offline', open: step(2) },
  { name: 'offline-signup-place', as: 'offline', open: step(3) },
  { name: 'likes-empty', as: 'newcomer', open: at('/likes') },
  { name: 'likes-given-empty', as: 'newcomer', open: at('/likes/given') },
  { name: 'likes-visitors-empty', as: 'newcomer', open: at('/likes/visitors') },
  { name: 'likes-mutual-empty', as: 'newcomer', open: at('/likes/mutual') },
  { name: 'chats-empty', as: 'newcomer', open: at('/chats') },
  // Without credits, where the site charges.
  {
    name: 'conversation-no-credits',
    as: 'newcomer',
    open: then(at(`/members/${OTHER_ID}/chat`), (page) =>
      page.locator('#composer').fill(OFFLINE_TEXT),
    ),
  },
  { name: 'admin-not-staff', as: 'newcomer', open: at('/admin') },

  { name: 'staff-me', as: 'staff', open: at('/me') },
  { name: 'admin', as: 'staff', open: listOfStaff('/admin') },
  { name: 'admin-empty', as: 'staff', open: at('/admin?kind=photo') },
  { name: 'admin-case', as: 'staff', open: firstCase },
  {
    name: 'admin-case-gaps',
    as: 'staff',
    open: then(firstCase, async (page) => {
      await submitted(page);
      await expect(page.locator('main [data-invalid]').first()).toBeVisible();
    }),
  },
  { name: 'admin-case-gone', as: 'staff', open: at('/admin/cases/report/no-such-case') },
  { name: 'admin-appeals', as: 'staff', open: listOfStaff('/admin/appeals') },
  { name: 'admin-complaints', as: 'staff', open: listOfStaff('/admin/complaints') },
  { name: 'admin-members', as: 'staff', open: membersFound },
  { name: 'admin-member', as: 'staff', open: memberOfFirstCase },
  { name: 'admin-orders', as: 'staff', open: at('/admin/orders') },
  { name: 'admin-order', as: 'staff', open: at('/admin/orders/tour-order') },
  { name: 'admin-settings', as: 'staff', open: listOfStaff('/admin/settings') },
  {
    name: 'admin-settings-change',
    as: 'staff',
    open: then(at('/admin/settings'), async (page) => {
      await page
        .locator('main li')
        .filter({ has: page.locator('h2') })
        .nth(2)
        .getByRole('button')
        .click();
      await page.locator('main textarea').last().scrollIntoViewIfNeeded();
    }),
  },
  { name: 'admin-log', as: 'staff', open: listOfStaff('/admin/log') },
];
