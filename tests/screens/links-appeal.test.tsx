/** [product 3.10] The link of a mail about a decision, for somebody who cannot log in. */
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { fail, ok, type Failure } from '#schemas/outcome.ts';
import type { SyncStatus } from '#sync/queries/status.ts';
import { fakeSync } from '#tests/support/fake-sync.ts';
import { AS_VISITOR, renderApp } from '#tests/support/render-app.tsx';

const LINK = '/appeal/do?token=secret';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

async function openLink(status: Partial<SyncStatus> = {}) {
  const sync = fakeSync({ ...AS_VISITOR, connectivity: 'online', ...status });
  const app = renderApp(LINK, sync);
  const text = await screen.findByRole<HTMLTextAreaElement>('textbox');
  const send = screen.getByRole('button', { name: 'Send the appeal' });
  const made = () => sync.calls.filter(({ command }) => command === 'appealByToken');
  return { sync, ...app, text, send, made };
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

describe('[§2 /appeal/do] the appeal of a mail', () => {
  test('takes the token out of the address, sends it with the text, and keeps no text afterwards', async () => {
    const { path, user, text, send, made } = await openLink();

    await user.type(text, 'I did not');
    const kept = sessionStorage.getItem('appeal');
    await user.click(send);

    expect(document.activeElement).toBe(await heading('Your appeal has arrived'));
    expect(path()).toBe('/appeal/do');
    expect(made().map(({ given }) => given)).toEqual([{ token: 'secret', text: 'I did not' }]);
    expect([kept, sessionStorage.getItem('appeal')]).toEqual(['I did not', null]);
  });

  test.each([
    ['upheld', 'The decision stays'],
    ['reversed', 'The decision is taken back'],
  ] as const)('that was answered as “%s” before says so', async (state, title) => {
    const { sync, user, text, send } = await openLink();
    sync.api.appealByToken = () => Promise.resolve(ok({ state }));

    await user.type(text, 'I did not');
    await user.click(send);

    expect(await heading(title)).toBeTruthy();
  });

  test.each<[Failure, string]>([
    [{ code: 'not-found' }, 'We do not know this link'],
    [{ code: 'gone' }, 'This cannot be appealed any more'],
    [
      { code: 'refused', status: 409, reason: 'conflict', message: '' },
      'You have already appealed',
    ],
  ])('refused as %o says why, names other ways, and keeps the text', async (failure, title) => {
    const { sync, user, text, send } = await openLink();
    sync.api.appealByToken = () => Promise.resolve(fail(failure));

    await user.type(text, 'I did not');
    await user.click(send);

    expect(await heading(title)).toBeTruthy();
    expect(screen.getByText(/out-of-court/)).toBeTruthy();
    expect(sessionStorage.getItem('appeal')).toBe('I did not');
  });

  test.each<[Failure]>([[{ code: 'timeout' }], [{ code: 'rate', retryAfterMs: 60_000 }]])(
    'that failed as %o stays and can be sent again',
    async (failure) => {
      const { sync, user, text, send, made } = await openLink();
      const real = sync.api.appealByToken;
      sync.api.appealByToken = () => Promise.resolve(fail(failure));
      await user.type(text, 'I did not');
      await user.click(send);
      expect((await screen.findByRole('alert')).textContent).not.toBe('');
      sync.api.appealByToken = real;

      await user.click(send);

      expect(await heading('Your appeal has arrived')).toBeTruthy();
      expect(made()).toHaveLength(1);
    },
  );

  test('offline is filled in and kept, and says why it cannot be sent', async () => {
    const { user, text, send, made } = await openLink({ connectivity: 'offline' });

    await user.type(text, 'I did not');
    await user.click(send);

    expect(screen.getByText(/This needs a connection/)).toBeTruthy();
    expect([send.getAttribute('aria-disabled'), made()]).toEqual(['true', []]);
    cleanup();
    expect((await openLink()).text.value).toBe('I did not');
  });

  test('without a text is refused at the field', async () => {
    const { user, text, send, made } = await openLink();

    await user.click(send);

    expect([document.activeElement, made()]).toEqual([text, []]);
    expect(text.getAttribute('aria-invalid')).toBe('true');
  });

  test('without the token asks for the link again', async () => {
    renderApp('/appeal/do', fakeSync(AS_VISITOR));

    expect(await heading('Please open the link in our email')).toBeTruthy();
  });
});
