/**
 * Presses that come before the client has taken a prerendered page over. A form is sent then (src/lib/visitors/use-taken-over-form.ts);
 * until then its button is no submit button, so without script nothing can be sent. Any other button is pressed then. A link is
 * followed at once, as in a page without script.
 */
import { FIRST_PAINT_ID, TAKEN_OVER } from '#schemas/first-paint.ts';
import { passTrackingOn } from '#src/lib/visitors/tracking-query.ts';

/** About as long as the client takes to start. */
const HEARD_MS = 2_000;

export function noteEarlyPress(): void {
  noteButtons();
  addEventListener('click', ({ target }) => note(target, 'button[data-sends]'));
  addEventListener('keydown', ({ key, target }) => {
    if (key === 'Enter') note(target, 'input');
  });
  // With the elements the focus would go, where the page is drawn anew.
  addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLInputElement && target.matches('form[data-waits] input'))
      document.documentElement.dataset['typing'] = target.name;
  });
}

/** On the page: on the form React would complain. A page has one such form. */
function note(target: EventTarget | null, selector: string): void {
  if (target instanceof Element && target.closest(`form[data-waits] ${selector}`) !== null)
    document.documentElement.dataset['pressed'] = '';
}

/** No other page is taken over: its buttons answer by themselves. */
const isPrerendered = () => document.getElementById(FIRST_PAINT_ID) !== null;

/** The last one counts: who presses twice has waited. */
function noteButtons(): void {
  const isOver = new AbortController();
  let pressed: HTMLButtonElement | null = null;
  addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element) || !isPrerendered()) return;
      const link = target.closest('a');
      if (link !== null) passTrackingOn(link, location.search);
      const button = target.closest<HTMLButtonElement>('button:not([data-sends])');
      if (button === null) return;
      pressed = button;
      // It was heard. No attribute says so: about one that it does not know React would complain.
      button.animate({ opacity: [0.5, 1] }, HEARD_MS);
    },
    { signal: isOver.signal },
  );
  addEventListener(
    TAKEN_OVER,
    () => {
      isOver.abort();
      pressed?.click();
    },
    { once: true },
  );
}
