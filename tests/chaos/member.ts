/**
 * A member on a phone whose browser is killed now and then. The member writes, likes, comes back, and decides about
 * undecided messages.
 */
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import {
  cookieOnDisk,
  launchKillable,
  type KillableBrowser,
} from '#tests/support/killable-browser.ts';
import { goTo, heartOf, logIn, nameOf, offlineReady } from '#tests/support/member-page.ts';
import type { Ground } from './ground.ts';

/** A page may be slow under chaos and on a shared machine; this run does not test speed. */
const LONG_WAIT = { timeout: 60_000 };
const AT_ONCE = { timeout: 5_000 };
const HOST = '127.0.0.1';

export class Member {
  readonly #ground: Ground;
  readonly #profile: string;
  #browser: KillableBrowser | null = null;
  #page: Page | null = null;
  /** How many messages the member had to decide about. */
  decided = 0;

  constructor(ground: Ground, folder: string) {
    this.#ground = ground;
    this.#profile = join(folder, 'profile');
  }

  get page(): Page {
    if (this.#page === null) throw new Error('the browser is not open');
    return this.#page;
  }

  /** Logs in on a good line and opens this many conversations, so that the device holds them; answers their paths. */
  async arrive(conversations: number): Promise<string[]> {
    await this.#open();
    const { page } = this;
    await logIn(page, this.#ground.origin, this.#ground.account);
    await expect(page.getByRole('article').first()).toBeVisible(LONG_WAIT);
    const paths: string[] = [];
    for (let index = 0; index < conversations; index += 1) {
      await goTo(page, 'Chats');
      await chatLinks(page).nth(index).click();
      await expect(composer(page)).toBeVisible(LONG_WAIT);
      await expect(page.getByRole('log').locator('time').first()).toBeAttached(LONG_WAIT);
      paths.push(new URL(page.url()).pathname);
      await page.getByRole('link', { name: 'Back to your chats' }).first().click();
    }
    await offlineReady(page);
    return paths;
  }

  async openConversation(path: string): Promise<void> {
    await this.page.goto(this.#ground.origin + path, { waitUntil: 'commit' });
    await expect(composer(this.page)).toBeVisible(LONG_WAIT);
  }

  /** Sends the message and waits until the conversation shows it: from then on it must not be lost. */
  async write(text: string): Promise<void> {
    await composer(this.page).fill(text);
    await this.#sendWritten(text);
  }

  async openSearch(): Promise<void> {
    await this.page.goto(`${this.#ground.origin}/members`, { waitUntil: 'commit' });
    await expect(this.page.getByRole('article').first()).toBeVisible(LONG_WAIT);
  }

  /** Presses the heart of the nth member; answers the name of that member, and whether it is liked now. */
  async toggleLike(nth: number): Promise<{ name: string; isLiked: boolean }> {
    const all = this.page.getByRole('main').getByRole('article').locator('button[aria-pressed]');
    await expect(all.first()).toBeVisible(LONG_WAIT);
    const name = await nameOf(all.nth(nth % (await all.count())));
    const heart = heartOf(this.page, name);
    const isLiked = (await heart.getAttribute('aria-pressed')) !== 'true';
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', String(isLiked), LONG_WAIT);
    return { name, isLiked };
  }

  /** Kills the browser with SIGKILL and starts it again with the same profile. */
  async dieAndReturn(): Promise<void> {
    await cookieOnDisk(this.#profile, HOST, this.#ground.cookie);
    await this.#browser?.kill();
    await this.#open();
    await this.page.goto(`${this.#ground.origin}/members`, { waitUntil: 'commit' });
    await expect(this.page.getByRole('article').first()).toBeVisible(LONG_WAIT);
  }

  /** Decides every undecided message: discards it when it has arrived, sends it again when it has not. */
  async decideAll(): Promise<void> {
    const { hasArrived } = this.#ground;
    for (;;) {
      const row = await this.#firstToDecide();
      if (row === null) return;
      if (hasArrived === null) throw new Error('the own server left a message open');
      const text = /Chaos \d+/.exec(await row.innerText())?.[0];
      // The message may have been found just now: then there is nothing to press.
      if (text === undefined) continue;
      if (await this.#decide(row, text, await hasArrived(text))) this.decided += 1;
    }
  }

  /** False when there was nothing to press any more: the message was found in the meantime. */
  async #decide(row: Locator, text: string, hasArrived: boolean): Promise<boolean> {
    const again = row.getByRole('button', { name: 'Send again' });
    const how = hasArrived ? 'Discard' : (await again.isVisible()) ? 'Send again' : 'Edit';
    const press = row.getByRole('button', { name: how }).click(AT_ONCE);
    const isPressed = await press.then(
      () => true,
      () => false,
    );
    if (!isPressed) return false;
    if (how !== 'Edit') {
      await expect(row.filter({ hasText: text })).toHaveCount(0, LONG_WAIT);
      return true;
    }
    const tooLate = this.page.getByText('Too late');
    await expect(composer(this.page).or(tooLate)).toBeVisible(LONG_WAIT);
    if (await tooLate.isVisible()) return false;
    await expect(composer(this.page)).toHaveValue(text, LONG_WAIT);
    await this.#sendWritten(text);
    return true;
  }

  async sendDraft(path: string): Promise<void> {
    await this.openConversation(path);
    await expect(this.page.getByRole('log').locator('time').first()).toBeAttached(LONG_WAIT);
    const text = await composer(this.page).inputValue();
    if (text !== '') await this.#sendWritten(text);
  }

  async #sendWritten(text: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(this.page.getByRole('log').getByText(text)).toBeVisible(LONG_WAIT);
  }

  async leave(): Promise<void> {
    await this.#browser?.kill();
    this.#browser = null;
  }

  async #firstToDecide(): Promise<Locator | null> {
    const { page } = this;
    await page.goto(`${this.#ground.origin}/waiting`, { waitUntil: 'commit' });
    const items = page.getByRole('main').getByRole('listitem');
    await expect(items.first().or(page.getByText('Everything arrived'))).toBeVisible(LONG_WAIT);
    const open = items.filter({ hasText: DECIDE });
    return (await open.count()) > 0 ? open.first() : null;
  }

  async #open(): Promise<void> {
    this.#browser = await launchKillable(this.#profile);
    const page = await this.#browser.context.newPage();
    // A like of somebody who likes the member opens the moment of the match over the page.
    const leave = page.getByRole('button', { name: 'Keep looking' });
    await page.addLocatorHandler(leave, () => leave.click());
    this.#page = page;
  }
}

/** The texts of messages that the member must or may decide about. */
const DECIDE = /does not say whether this arrived|could not see whether this arrived/;

const composer = (page: Page): Locator => page.getByRole('textbox', { name: /^Message to / });
const chatLinks = (page: Page): Locator =>
  page.getByRole('list', { name: 'Chats' }).getByRole('listitem').getByRole('link');
/** The link that is shown while something waits or needs the member. */
export const waitingChip = (page: Page): Locator =>
  page.getByRole('link', { name: /waiting|needs? you/ });
