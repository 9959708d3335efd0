import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { forgetReport } from '#src/data/people/report-store.ts';
import { closeToasts } from '#src/lib/toast-store.ts';
import './wait-for-effects.ts';

afterEach(cleanup);
afterEach(closeToasts);
afterEach(forgetReport);

// The next file of the process begins with a page where nothing is stored.
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  document.head.replaceChildren();
  document.body.replaceChildren();
  const { documentElement: root } = document;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
});
