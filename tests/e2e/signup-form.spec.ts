/** The account form with the real server: who may join, what it knows about an address, and every landing page to an account. */
import { expect, test, type Page } from '@playwright/test';
import { LANDERS } from '#schemas/screens.ts';
import { validateEmail } from '#schemas/signup.ts';
import { DEMO } from '#tests/support/member-page.ts';
import { changeState } from '#tests/support/member-state.ts';
import { changeDemo } from '#tests/support/demo-database.ts';
import { addNewcomer, NEWCOMER } from '#tests/support/newcomer.ts';
import { fillAccount, isAt, join, VISITOR } from '#tests/support/signup-page.ts';
import { OTHER_ID } from '#tests/support/screens.ts';
import { startSignupSite, type SignupSite } from '#tests/support/signup-site.ts';

let site: SignupSite | null = null;

test.afterEach(async () => {
  await site?.close();
  site = null;
});

async function start(given: Parameters<typeof startSignupSite>[0] = {}): Promise<string> {
  site = await startSignupSite(given);
  return site.server.origin;
}

const DELETED = 'bram@vonk.test';
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { name })).toBeVisible();

test('[spec §5] without signups a visitor reads that joining is by invitation, and can log in', async ({
  page,
}) => {
  const origin = await start({ env: { SIGNUPS: 'none' } });
  await page.goto(origin);
  await expect(page.getByText('New members join by invitation only.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Join free' })).toHaveCount(0);

  await page.goto(`${origin}/signup`);
  await heading(page, 'New members join by invitation');
  await expect(page.getByRole('textbox')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await heading(page, 'Good to see you again');
});

test('[spec §5] a site for partners takes the visitors that one of them sent, and no others', async ({
  page,
}) => {
  const origin = await start({ env: { SIGNUPS: 'with_trafficsource' } });
  await page.goto(`${origin}/signup`);
  await heading(page, 'New members join by invitation');

  await page.goto(`${origin}/signup?network=partner`);
  await fillAccount(page);
  await join(page);
  await isAt(page, 'photo');
});

test('[spec §4] each status of an address has its words and its link', async ({ page }) => {
  const origin = await start({
    async prepare(dataDir) {
      await changeDemo(dataDir, addNewcomer);
      await changeState(dataDir, { email: NEWCOMER.email, state: 'not_confirmed' });
      await changeState(dataDir, { email: DELETED, state: 'deleted' });
    },
  });
  await page.goto(`${origin}/signup`);
  const email = page.getByRole('textbox', { name: 'Email' });
  const says = (text: string) => expect(email).toHaveAccessibleDescription(text);
  const leadsTo = (name: string, path: string) =>
    expect(page.locator('form p').getByRole('link', { name }).first()).toHaveAttribute(
      'href',
      path,
    );

  await email.fill(VISITOR.email);
  await says('Looks good');

  await email.fill(DEMO.email);
  await says('You already have an account here. Log in');
  await leadsTo('Log in', '/login');

  await email.fill(NEWCOMER.email);
  await says('This address isn’t confirmed yet: look for our email. Log in');
  await leadsTo('Log in', '/login');

  await email.fill(DELETED);
  await says('This account was deleted. Ask support');
  await leadsTo('Ask support', '/pages/service');

  await email.fill('mila@ex_ample.com');
  await email.blur();
  await says('Value is not a valid email address');

  await page.route(`**${validateEmail.path}*`, (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'internal', message: 'down' } } }),
  );
  await email.fill('other@example.com');
  await says('We can’t check this right now. You can continue.');

  await email.fill('mila@gmial.com');
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect(email).toHaveValue('mila@gmail.com');
});

test('[spec §2] every landing page leads to an account', { tag: '@long' }, async ({ browser }) => {
  test.setTimeout(600_000);
  const origin = await start();
  const paths = [
    ...LANDERS.map((lander) => `/landers/${lander}`),
    '/landing2/meet-someone-new',
    '/landing3/meet-someone-new',
    `/members/${OTHER_ID}/landing`,
    `/members/${OTHER_ID}/signup`,
  ];
  for (const [index, path] of paths.entries()) {
    await test.step(path, async () => {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.goto(origin + path);
      await expect(page).toHaveURL(
        path.startsWith('/members') ? origin + path : /\/meet-someone-new$/,
      );
      await fillAccount(page, { ...VISITOR, email: `mila${index}@example.com` });
      await join(page);
      await isAt(page, 'photo');
      await context.close();
    });
  }
});
