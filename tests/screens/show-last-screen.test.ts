/** The last state of a screen is shown before the paint only where it fits this window and this device (decisions 119). */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LOCALE_COOKIE } from '#schemas/limits.ts';
import { setQuiet } from '#src/data/before-paint/quiet.ts';
import { showLastScreen } from '#src/data/before-paint/show-last-screen.ts';

const html = document.documentElement;

/** As the parser leaves the page when it is whole. */
function parsed(facts?: Readonly<Record<string, string>>): HTMLElement {
  const screen = put(facts);
  document.dispatchEvent(new Event('DOMContentLoaded'));
  return screen;
}

/** The last element is parsed. */
function put(facts: Readonly<Record<string, string>> = {}): HTMLElement {
  showLastScreen();
  const screen = document.createElement('div');
  screen.id = 'last-screen';
  screen.hidden = true;
  const made = { language: 'nl-NL', theme: 'dark', niche: '2', width: String(innerWidth), y: '0' };
  Object.assign(screen.dataset, made, facts);
  const list = document.createElement('ul');
  list.dataset['style'] = 'height:120px;';
  const link = document.createElement('a');
  link.href = '/chats/1';
  screen.append(list, link);
  const [root, end] = ['root', 'last-screen-end'].map((id) =>
    Object.assign(document.createElement('div'), { id }),
  );
  document.body.replaceChildren(...[root, screen, end].filter((one) => one !== undefined));
  return screen;
}

beforeEach(() => {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { controller: {} },
  });
  document.cookie = `${LOCALE_COOKIE}=nl-NL`;
  Object.assign(html.dataset, { theme: 'dark', niche: '2' });
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  for (const name of ['theme', 'niche', 'entry']) Reflect.deleteProperty(html.dataset, name);
  setQuiet(false);
  document.body.replaceChildren();
});

test('it is shown with its sizes, the live screen beneath it, and a tapped link is not followed by the browser', () => {
  const screen = parsed();

  expect(screen.hidden).toBe(false);
  expect(screen.querySelector('ul')?.style.height).toBe('120px');
  expect(document.getElementById('root')?.hasAttribute('data-beneath')).toBe(true);

  const link = screen.querySelector('a');
  const tap = new MouseEvent('click', { bubbles: true, cancelable: true });
  link?.dispatchEvent(tap);
  expect(tap.defaultPrevented).toBe(true);
  expect(link?.hasAttribute('data-tapped')).toBe(true);
});

test('it is scrolled in its first frame and not again: before its styles nothing can be scrolled', async () => {
  const screen = put();
  const list = screen.querySelector('ul');
  list?.setAttribute('data-scroll', '40');
  await Promise.resolve();
  expect([screen.hidden, list?.scrollTop]).toEqual([false, 0]);

  await new Promise(requestAnimationFrame);
  expect(list?.scrollTop).toBe(40);

  list?.scrollTo({ top: 90 });
  document.dispatchEvent(new Event('DOMContentLoaded'));
  expect(list?.scrollTop).toBe(90);
});

test.each([
  ['width', () => parsed({ width: '1' })],
  ['language', () => parsed({ language: 'en-US' })],
  ['theme', () => parsed({ theme: 'light' })],
  ['niche', () => parsed({ niche: '3' })],
  [
    'warning at the entry',
    () => {
      html.dataset['entry'] = 'ask';
      return parsed();
    },
  ],
  [
    'quiet page',
    () => {
      setQuiet(true);
      return parsed();
    },
  ],
])('[R41] it is removed where the %s differs', (_, make) => {
  const screen = make();

  expect(screen.isConnected).toBe(false);
  expect(document.getElementById('root')?.hasAttribute('data-beneath')).toBe(false);
});
