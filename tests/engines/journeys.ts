/** The shorter journeys of a member's walk: a profile, the match finder, the list of chats, the privacy, and the prices. */
import { isThere, press, pressNamed, shows } from './in-page.ts';
import type { Walker } from './walker.ts';

const PASS = 'main button[aria-keyshortcuts="ArrowLeft"]';
const UNDO = 'main button[aria-keyshortcuts="U"]:not([aria-disabled="true"])';
const MENU_OF_CHAT = 'main li[aria-posinset] button[aria-haspopup="menu"]';

/** Answers the address of a profile that the device has afterwards. */
export async function walkJourneys(walker: Walker): Promise<string> {
  let profile = '';
  await walker.step('filter', () => filter(walker));
  await walker.step('profile', async () => {
    profile = await openProfile(walker);
  });
  await walker.step('match finder', () => matchFinder(walker));
  await walker.step('chats', () => chats(walker));
  await walker.step('privacy', () => privacy(walker));
  await walker.step('prices', async () => {
    await walker.open('/pricing');
    await shows(walker, 'main', '€');
  });
  return profile;
}

/** In the sheet of all filters. */
async function filter(walker: Walker): Promise<void> {
  await walker.open('/members');
  await press(walker, 'main [role="group"] button[aria-haspopup="dialog"]');
  await walker.until('a country is chosen', () => {
    const option = document.querySelector<HTMLOptionElement>('[role="dialog"] option[value="NL"]');
    const select = option?.closest('select');
    if (!select) return false;
    select.value = 'NL';
    select.dispatchEvent(new Event('change', { bubbles: true }));
    return true;
  });
  await walker.until('the people are asked for', () => {
    const buttons = [...document.querySelectorAll<HTMLElement>('[role="dialog"] button')];
    const show = buttons.find((one) => /^Show \d/.test(one.textContent.trim()));
    show?.click();
    return show !== undefined;
  });
  await walker.until(
    'the address has the filter, and people are shown',
    () =>
      new URLSearchParams(location.search).get('country') === 'NL' &&
      document.querySelector('[role="dialog"]') === null &&
      document.querySelector('main article') !== null,
  );
}

/** By its address, because a press opens it beside the list where there is space for both. */
async function openProfile(walker: Walker): Promise<string> {
  const link = 'main article a[href^="/members/"]';
  await isThere(walker, link);
  const path = String(
    await walker.ask((place) => document.querySelector(place)?.getAttribute('href') ?? '', link),
  );
  await walker.open(path);
  await isThere(walker, 'main section');
  return path;
}

async function matchFinder(walker: Walker): Promise<void> {
  await walker.open('/match-finder');
  await isThere(walker, PASS);
  // In one look: a deck of another search that arrives between two would put another card on top.
  const passed = String(
    await walker.ask((place) => {
      const name = document.querySelector('main article h2')?.getAttribute('aria-label') ?? '';
      const button = document.querySelector(place);
      if (button instanceof HTMLElement) button.click();
      return name;
    }, PASS),
  );
  await isThere(walker, UNDO);
  await press(walker, UNDO);
  await walker.until(
    'the card that was passed over is back',
    (wanted) =>
      document.querySelector('main div:not([inert]) > article h2')?.getAttribute('aria-label') ===
      wanted,
    passed,
  );
}

async function chats(walker: Walker): Promise<void> {
  await walker.open('/chats');
  await isThere(walker, MENU_OF_CHAT);
  const last = await walker.ask(
    (place) => [...document.querySelectorAll(place)].at(2)?.getAttribute('aria-label') ?? '',
    MENU_OF_CHAT,
  );
  const name = String(last);
  await pressNamed(walker, name);
  await pressNamed(walker, 'Pin to the top');
  await walker.until(
    'it is the first one',
    (place, wanted) => document.querySelector(place)?.getAttribute('aria-label') === wanted,
    MENU_OF_CHAT,
    name,
  );
  await pressNamed(walker, name);
  await pressNamed(walker, 'Archive');
  await walker.until(
    'it is gone from the list',
    (place, wanted) => {
      const labels = [...document.querySelectorAll(place)].map((one) =>
        one.getAttribute('aria-label'),
      );
      return labels.length > 0 && !labels.includes(wanted);
    },
    MENU_OF_CHAT,
    name,
  );
}

async function privacy(walker: Walker): Promise<void> {
  await walker.open('/profile');
  await pressNamed(walker, 'Hide my town');
  await walker.until('it is on', () => {
    const one = document.querySelector<HTMLInputElement>('[aria-label="Hide my town"]');
    return one?.checked === true;
  });
}

/** Quotes the newest message of the conversation that is open. */
export async function quoteNewest(walker: Walker): Promise<void> {
  await walker.until('the menu of the newest message is open', () => {
    if (document.querySelector('[role="menu"]') !== null) return true;
    const buttons = [...document.querySelectorAll<HTMLElement>('[data-message-menu]')];
    buttons.at(-1)?.click();
    return false;
  });
  await pressNamed(walker, 'Reply');
  await isThere(walker, 'button[aria-label="Do not quote"]');
}
