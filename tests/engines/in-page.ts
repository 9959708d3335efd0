/** What a walk presses, types and waits for, in a page of any engine. */
import type { Walker } from './walker.ts';

export const isThere = (walker: Walker, place: string): Promise<void> =>
  walker.until(`there is ${place}`, (given) => document.querySelector(given) !== null, place);

export const shows = (walker: Walker, place: string, text: string): Promise<void> =>
  walker.until(
    `${place} shows ${text}`,
    (given, wanted) => document.querySelector(given)?.textContent.includes(wanted) === true,
    place,
    text,
  );

export async function press(walker: Walker, place: string): Promise<void> {
  await isThere(walker, place);
  await walker.ask((given) => {
    const element = document.querySelector(given);
    if (element instanceof HTMLElement) element.click();
  }, place);
}

export async function typeInto(walker: Walker, place: string, text: string): Promise<void> {
  await isThere(walker, place);
  await walker.until(
    `the focus is on ${place}`,
    (given) => {
      const field = document.querySelector(given);
      if (field instanceof HTMLElement) field.focus();
      return document.activeElement === field && field !== null;
    },
    place,
  );
  await walker.type(text);
}

/** Presses the button of the screen with this text. */
export const pressButton = (walker: Walker, name: string): Promise<void> =>
  walker.until(
    `the button ${name} is pressed`,
    (wanted) => {
      const buttons = [...document.querySelectorAll<HTMLElement>('main button:not(:disabled)')];
      const button = buttons.find(({ textContent }) => textContent.trim() === wanted);
      button?.click();
      return button !== undefined;
    },
    name,
  );

/** Presses the control with this name or text, wherever it is. */
export const pressNamed = (walker: Walker, name: string): Promise<void> =>
  walker.until(
    `${name} is pressed`,
    (wanted) => {
      const controls = document.querySelectorAll<HTMLElement>('button, input, [role="menuitem"]');
      const found = [...controls].find(
        (one) => one.getAttribute('aria-label') === wanted || one.textContent.trim() === wanted,
      );
      found?.click();
      return found !== undefined;
    },
    name,
  );
