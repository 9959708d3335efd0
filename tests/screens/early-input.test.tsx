/** What is typed and pressed in a prerendered form before the client has taken it over (product: open instantly). */
import { setupI18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, render } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { FIRST_PAINT_ID, TAKEN_OVER } from '#schemas/first-paint.ts';
import { noteEarlyPress } from '#src/data/before-paint/early-press.ts';
import { LogInForm, type LogInInput } from '#src/features/account/log-in-form.tsx';
import { claimConsoleErrors } from '#tests/support/console-error.ts';
import { translateTexts } from '#tests/support/translator.ts';

const i18n = setupI18n({ locale: 'en-US', messages: { 'en-US': {} } });
const sent = vi.fn<(given: LogInInput) => void>();

function Page() {
  const [given, setGiven] = useState<LogInInput>({ email: '', password: '', shared: false });
  return (
    <I18nProvider i18n={i18n}>
      <LogInForm given={given} onChange={setGiven} onSubmit={sent} isBusy={false} />
    </I18nProvider>
  );
}

const inputs = () => document.querySelectorAll('input');
const valuesOf = () =>
  [...inputs()].map(({ type, value, checked }) => (type === 'checkbox' ? checked : value));

function prerendered(): HTMLElement {
  const { body } = new DOMParser().parseFromString(renderToString(<Page />), 'text/html');
  const place = document.createElement('div');
  place.replaceChildren(...body.childNodes);
  const first = Object.assign(document.createElement('script'), { type: 'application/json' });
  first.id = FIRST_PAINT_ID;
  document.body.replaceChildren(place, first);
  return place;
}

const takeOver = (container: HTMLElement) => render(<Page />, { container, hydrate: true });

afterEach(() => {
  sent.mockClear();
});

noteEarlyPress();

function type() {
  const [email, password, shared] = inputs();
  if (!email || !password || !shared) throw new Error('no fields');
  email.value = 'anna@vonk.test';
  password.value = 'a long secret';
  password.focus();
  return { password, shared };
}

test('what was typed and ticked stays, with the focus, and is not sent by itself', () => {
  const place = prerendered();
  const { password, shared } = type();
  shared.checked = true;

  takeOver(place);

  expect(valuesOf()).toEqual(['anna@vonk.test', 'a long secret', true]);
  expect(document.activeElement).toBe(password);
  expect(sent).not.toHaveBeenCalled();
});

test('it stays, with the focus, where a translator has rewritten the page and it is drawn anew', () => {
  const place = prerendered();
  const { password, shared } = type();
  shared.checked = true;
  translateTexts(place);

  takeOver(place);

  expect(claimConsoleErrors().join()).toContain('Hydration failed');
  expect(inputs()[1]).not.toBe(password);
  expect(valuesOf()).toEqual(['anna@vonk.test', 'a long secret', true]);
  expect(document.activeElement).toBe(inputs()[1]);
});

test.each([
  ['the button', () => document.querySelector<HTMLElement>('button[data-sends]')?.click()],
  [
    'Enter',
    () => inputs()[1]?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
  ],
])('%s that came too early sends what was typed', (_, press) => {
  const place = prerendered();
  type();
  press();

  takeOver(place);

  expect(sent.mock.calls).toEqual([
    [{ email: 'anna@vonk.test', password: 'a long secret', shared: false }],
  ]);
});

test('before that no key and no press can send it: it has no submit button', () => {
  const place = prerendered();

  expect(place.querySelector('form')?.method).toBe('post');
  expect(place.querySelectorAll('[type="submit"], button:not([type])')).toHaveLength(0);
  expect(place.querySelectorAll(':disabled')).toHaveLength(0);
});

const tellTakenOver = () => act(() => void dispatchEvent(new Event(TAKEN_OVER)));

test('a press on any other button is carried out once, when the page is taken over', () => {
  const place = prerendered();
  const show = place.querySelector<HTMLElement>('button:not([data-sends])');
  show?.click();
  expect(inputs()[1]?.type).toBe('password');

  takeOver(place);
  tellTakenOver();
  expect(inputs()[1]?.type).toBe('text');

  tellTakenOver();
  expect(inputs()[1]?.type).toBe('text');
  expect(sent).not.toHaveBeenCalled();
});

test('a press on a page that is not prerendered is not noted', () => {
  noteEarlyPress();
  const place = prerendered();
  document.getElementById(FIRST_PAINT_ID)?.remove();
  const show = place.querySelector<HTMLElement>('button:not([data-sends])');
  const shown = vi.spyOn(show ?? place, 'animate');
  show?.click();
  expect(shown).not.toHaveBeenCalled();

  takeOver(place);
  tellTakenOver();
  expect(inputs()[1]?.type).toBe('password');
});
