/** Events of the browser for an app of which no page is open, over the browser's own protocol. */
import { expect, type Browser, type BrowserContext } from '@playwright/test';
import { logIn, ownChat } from './member-page.ts';

export interface ClosedApp {
  /** Until the service worker that sends without a page is registered. */
  isReady: () => Promise<void>;
  /** The connection is back: what waits may be sent. */
  sync: () => Promise<void>;
  refresh: () => Promise<void>;
}

/** Called before the app is opened: the page that this opens is none of the app's. */
export async function closedApp(context: BrowserContext, origin: string): Promise<ClosedApp> {
  const cdp = await context.newCDPSession(await context.newPage());
  const registrations = new Map<string, string>();
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: updated }) => {
    for (const { scopeURL, registrationId, isDeleted } of updated) {
      if (isDeleted) registrations.delete(scopeURL);
      else registrations.set(scopeURL, registrationId);
    }
  });
  await cdp.send('ServiceWorker.enable');
  const own = () => registrations.get(`${origin}/sync/`);
  const target = () => ({ origin, registrationId: own() ?? '' });
  return {
    isReady: () => expect.poll(own, { timeout: 60_000 }).toBeTruthy(),
    async sync() {
      // A window of this origin in which nothing of the app runs.
      await (await context.newPage()).goto(`${origin}/manifest.webmanifest`);
      const event = { ...target(), tag: 'outbox', lastChance: false };
      await cdp.send('ServiceWorker.dispatchSyncEvent', event);
    },
    async refresh() {
      await cdp.send('ServiceWorker.dispatchPeriodicSyncEvent', { ...target(), tag: 'refresh' });
    },
  };
}

/** How often another device of the member shows this text as sent in their first chat. */
export async function sentTexts(browser: Browser, origin: string, text: string): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await logIn(page, origin);
  await page.goto(`${origin}/chats`);
  await ownChat(page).click();
  await expect(page.getByRole('log').getByText('You:').first()).toBeAttached();
  const count = await page.getByRole('log').getByText(text, { exact: true }).count();
  await context.close();
  return count;
}
