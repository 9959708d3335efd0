/**
 * The most that a phone may have to fetch before a page is shown, in KiB of brotli.
 * Changing a figure here is a decision: docs/decisions (decisions 77) gives its reason.
 */

interface PageBudget {
  page: string;
  /** Modules the first paint needs, as Vite's manifest names them; their static imports are counted with them. */
  modules: readonly string[];
  kib: number;
}

export const PAGE_BUDGETS: readonly PageBudget[] = [
  { page: 'start', modules: ['index.html', 'routes/index.tsx'], kib: 115 },
  { page: 'logged out', modules: ['index.html', 'routes/login.tsx'], kib: 115 },
  { page: 'signup', modules: ['index.html', 'routes/signup.tsx'], kib: 115 },
  { page: 'lander', modules: ['index.html', 'routes/landers/landing2.tsx'], kib: 115 },
  { page: 'legal', modules: ['index.html', 'routes/page.tsx'], kib: 115 },
  { page: 'member', modules: ['index.html', 'routes/members.tsx'], kib: 165 },
];

/** The HTML of the service worker's shell with its styles. */
export const SHELL_KIB = 30;
