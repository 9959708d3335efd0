/** The second walk of every engine: a visitor joins, fills everything in, and confirms the address. */
import { ABOUT, VISITOR } from '#tests/support/signup-page.ts';
import { activationLinkTo } from '#tests/support/mail-folder.ts';
import { ENTER, TAB } from './browser.ts';
import { isThere, press, pressButton, shows, typeInto } from './in-page.ts';
import type { Walker } from './walker.ts';

export interface Newcomer {
  walker: Walker;
  dataDir: string;
}

export async function walkSignup({ walker, dataDir }: Newcomer): Promise<void> {
  await walker.step('join', () => join(walker));
  await walker.step('photo', () => addPhoto(walker));
  await walker.step('place', async () => {
    await stepIs(walker, 3);
    await choose(walker, 'country', 'NL');
    await choose(walker, 'countryregion', 'NL-UT');
    await typeInto(walker, 'input[name="city"]', 'Utrecht');
    await pressButton(walker, 'Next');
  });
  await walker.step('about you', async () => {
    await stepIs(walker, 4);
    await press(walker, 'input[type="radio"][value="f"]');
    await choose(walker, 'birth-day', '29');
    await choose(walker, 'birth-month', '2');
    await choose(walker, 'birth-year', '1996');
    await pressButton(walker, 'Next');
    await stepIs(walker, 5);
    await typeInto(walker, 'main textarea', ABOUT);
    await pressButton(walker, 'Next');
  });
  await walker.step('letter', async () => {
    await stepIs(walker, 7);
    await shows(walker, 'main h1', VISITOR.name);
    await confirm(walker, dataDir);
  });
}

async function join(walker: Walker): Promise<void> {
  await walker.open('/');
  await follow(walker, '/signup');
  // Tab selects the name that was filled in. The window of Firefox has no focus, so there nothing is filled in.
  const { email, name, password } = VISITOR;
  await typeInto(walker, 'form input[name="email"]', email + TAB);
  await walker.until('the focus is on the name', () => {
    const field = document.activeElement;
    return field instanceof HTMLInputElement && field.name === 'name';
  });
  await walker.type(name + TAB + password + ENTER);
  await stepIs(walker, 2);
  await walker.leadsAlone();
}

/**
 * Presses the link again until it has led there, as a person would: before the client has taken the page over, the press
 * loads a document, and Firefox gives that up when the service worker takes over the page meanwhile.
 */
const follow = (walker: Walker, path: string): Promise<void> =>
  walker.until(
    `the address is ${path}`,
    (wanted) => {
      if (location.pathname === wanted) return true;
      document.querySelector<HTMLElement>(`main a[href="${wanted}"]`)?.click();
      return false;
    },
    path,
  );

/** The file is drawn in the page: no WebDriver gives a file to both engines in the same way. */
async function addPhoto(walker: Walker): Promise<void> {
  await isThere(walker, 'main input[type="file"]');
  await walker.ask(async (place) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [600, 800];
    const drawing = canvas.getContext('2d');
    drawing?.fillRect(100, 100, 300, 400);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    const chosen = new DataTransfer();
    if (blob) chosen.items.add(new File([blob], 'me.png', { type: blob.type }));
    const input = document.querySelector(place);
    if (!(input instanceof HTMLInputElement)) return;
    input.files = chosen.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }, 'main input[type="file"]');
  await pressButton(walker, 'Use this photo');
}

/** The link opens where the member is signed in, so it confirms by itself. Nothing may wait afterwards. */
async function confirm(walker: Walker, dataDir: string): Promise<void> {
  let link: string | null = null;
  await walker.untilHere('the letter was sent', async () => {
    link = await activationLinkTo(dataDir, VISITOR.email);
    return link !== null;
  });
  const { pathname, search } = new URL(String(link));
  await walker.leadsAlone();
  await walker.open(pathname + search);
  await shows(walker, 'main', 'Your email address is confirmed.');
  await press(walker, 'main a[href="/members"]');
  await isThere(walker, 'main article');
  await walker.until('nothing waits', () => document.querySelector('a[href="/waiting"]') === null);
}

const stepIs = (walker: Walker, step: number): Promise<void> =>
  walker.until(
    `step ${step}`,
    (wanted) =>
      location.search === `?step=${wanted}` &&
      document.querySelector('main h1') === document.activeElement,
    step,
  );

const choose = (walker: Walker, name: string, value: string): Promise<void> =>
  walker.until(
    `${name} is ${value}`,
    (field, wanted) => {
      const select = document.querySelector(`select[name="${field}"]`);
      if (!(select instanceof HTMLSelectElement)) return false;
      if (select.value === wanted) return true;
      select.value = wanted;
      select.dispatchEvent(new Event('change', { bubbles: true }));
      return false;
    },
    name,
    value,
  );
