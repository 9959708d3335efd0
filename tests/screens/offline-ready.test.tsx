import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasToast } from '#src/lib/toast-store.ts';
import { showOfflineReady } from '#src/lib/offline-ready.ts';
import { fakeSync } from '#tests/support/fake-sync.ts';
import { AS_MEMBER, renderApp } from '#tests/support/render-app.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => vi.useRealTimers());

const passed = () => {
  vi.advanceTimersByTime(8_000);
};

const SENTENCE = 'Ready to be used offline.';

test('the message that the app works offline is in the top bar, covers nothing, and disappears by itself', async () => {
  renderApp('/me', fakeSync(AS_MEMBER));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Me' });
  vi.useFakeTimers();

  act(showOfflineReady);

  const said = await vi.waitFor(() => screen.getByText(SENTENCE), 30_000);
  expect(hasToast()).toBe(false);
  expect(said.closest('header')).toBe(heading.closest('header'));
  expect(said.closest('[role=status]')).not.toBeNull();
  act(passed);
  expect(screen.queryByText(SENTENCE)).toBeNull();
});

test('the message that the app works offline is shown once on a device', async () => {
  renderApp('/me', fakeSync(AS_MEMBER));
  await screen.findByRole('heading', { level: 1, name: 'Me' });
  vi.useFakeTimers();
  act(showOfflineReady);
  act(passed);

  act(showOfflineReady);

  expect(screen.queryByText(SENTENCE)).toBeNull();
});
