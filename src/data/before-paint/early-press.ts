/**
 * Notes that a form was to be sent before the client has taken it over; it is sent then (src/lib/visitors/use-taken-over-form.ts). Until
 * then its button is no submit button, so without script nothing can be sent.
 */
export function noteEarlyPress(): void {
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
