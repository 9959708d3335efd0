import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fail, ok } from '#schemas/outcome.ts';
import { DoneStep } from '#src/features/signup/steps/done-step.tsx';
import { activationQuery } from '#sync/queries/own-account.ts';
import { fakeSync, fresh } from '#tests/support/fake-sync.ts';
import { AS_MEMBER } from '#tests/support/render-app.tsx';
import { renderStep } from '#tests/support/render-step.tsx';

const NOTHING = { delivered: true, failed: false, activated: false };
const MINUTE_MS = 60_000;

function waiting() {
  const sync = fakeSync(AS_MEMBER);
  sync.put(activationQuery, fresh(NOTHING));
  return sync;
}

const again = () => screen.getByRole('button', { name: /Send it again/ });

beforeEach(() => vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] }));
afterEach(() => vi.useRealTimers());

test('[§4 step 7] the member is greeted', async () => {
  const { user, onNext } = renderStep(DoneStep, { sync: waiting() });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You are in, Anna.');

  await user.click(screen.getByRole('button', { name: 'See who is near you' }));

  expect(onNext).toHaveBeenCalledOnce();
});

test.each([
  [2, 'https://mail.google.com/'],
  [1, null],
  [null, null],
])('[§3 mailprovider] with %s the link to the webmail is %s', (mailprovider, href) => {
  renderStep(DoneStep, { sync: waiting(), account: { mailprovider } });

  const link = screen.queryByRole('link', { name: 'Open my email' });
  expect(link?.getAttribute('href') ?? null).toBe(href);
});

test('the letter is sent again after a minute, and then waits as long as the server says', async () => {
  const sync = waiting();
  const asked = vi.fn<(given: unknown) => void>();
  let retry_after: number | null = null;
  sync.api.resendActivation = (given) => {
    asked(given);
    return Promise.resolve(ok({ retry_after }));
  };
  const { user } = renderStep(DoneStep, { sync });
  expect(again()).toMatchObject({ disabled: true, textContent: 'Send it again in 1:00' });
  await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS));

  await user.click(again());

  expect(asked).toHaveBeenCalledExactlyOnceWith({});
  expect(await screen.findByText(/Sent again/)).toBeTruthy();
  expect(again()).toMatchObject({ disabled: true });

  retry_after = 125;
  await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS));
  await user.click(again());
  await waitFor(() => expect(again().textContent).toBe('Send it again in 2:05'));
  expect(screen.queryByText(/Sent again/)).toBeNull();
});

test('a confirmation on another device is noticed', async () => {
  const sync = waiting();
  renderStep(DoneStep, { sync });
  expect(screen.getByText(/this screen updates by itself/)).toBeTruthy();

  act(() => sync.put(activationQuery, fresh({ ...NOTHING, activated: true })));

  expect(screen.getByText(/Confirmed/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Send it again/ })).toBeNull();
});

test('[contract 36] the address can be corrected; refusals are at their fields', async () => {
  const sync = waiting();
  const given: unknown[] = [];
  sync.api.resendActivation = (asked) => {
    given.push(asked);
    const refusal = { status: 403, reason: 'wrong_password', message: '', field: 'password' };
    return Promise.resolve(
      given.length === 1 ? fail({ code: 'refused', ...refusal }) : ok({ retry_after: null }),
    );
  };
  const { user } = renderStep(DoneStep, { sync });
  await user.click(screen.getByRole('button', { name: 'Use another address' }));
  const send = await screen.findByRole('button', { name: 'Send the email there' });
  await user.click(send);
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(given).toEqual([]);

  await user.type(screen.getByLabelText('Email'), 'anna@posteo.de');
  await user.type(screen.getByLabelText('Password'), 'not this');
  await user.click(send);
  expect(await screen.findByText('That password is not right.')).toBeTruthy();
  expect(screen.getByLabelText('Email')).toMatchObject({ value: 'anna@posteo.de' });
  await user.click(send);

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(given).toHaveLength(2);
  expect(screen.getByText(/Sent again/)).toBeTruthy();
});
