import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fail, ok } from '#schemas/outcome.ts';
import { Page } from '#schemas/pages.ts';
import type { SyncClient } from '#sync/api.ts';
import { fakeSync } from '#tests/support/fake-sync.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';

const CHANGED = Page.parse({
  page: 'terms',
  locale: 'en-US',
  title: 'Terms',
  blocks: [{ kind: 'text', text: 'You may now send photos.' }],
  version: '2',
  updated: '2026-03-01',
  must_accept: true,
});

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
  vi.stubGlobal('cancelIdleCallback', () => undefined);
  return () => vi.unstubAllGlobals();
});

async function openMe(terms: Page) {
  const sync = fakeSync({ ...AS_MEMBER, connectivity: 'online' });
  sync.api.readPage = () => Promise.resolve(ok(terms));
  const app = renderApp('/me', sync);
  await screen.findByRole('heading', { level: 1, name: 'Me' });
  return { sync, ...app };
}

test('[contract 43] a member reads changed terms, and agrees to that version', async () => {
  const { sync, user } = await openMe(CHANGED);
  await screen.findByText('You may now send photos.');

  sync.api.agreeToPage = () => Promise.resolve(fail({ code: 'offline' }));
  await user.click(screen.getByRole('button', { name: 'I agree' }));
  await screen.findByRole('alert');
  const agreed = vi.fn<SyncClient['api']['agreeToPage']>(() => Promise.resolve(ok(null)));
  sync.api.agreeToPage = agreed;
  await user.click(screen.getByRole('button', { name: 'I agree' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(agreed).toHaveBeenCalledWith({ page: 'terms', version: '2' });
});

test('terms that are put off are asked again at the next visit only', async () => {
  const { user } = await openMe(CHANGED);
  await user.click(await screen.findByRole('button', { name: 'Later' }));
  cleanup();
  await openMe(CHANGED);

  expect(screen.queryByText('You may now send photos.')).toBeNull();
});

test('a member who has agreed is not asked', async () => {
  await openMe({ ...CHANGED, must_accept: false });

  expect(screen.queryByRole('dialog')).toBeNull();
});
