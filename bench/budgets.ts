/**
 * The most that a phone may have to fetch before a page is shown, in KiB of brotli, and how fast the screens must be.
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
  { page: 'signup', modules: ['index.html', 'routes/signup.tsx'], kib: 116 },
  {
    page: 'lander',
    modules: ['index.html', 'routes/landers/slug-page.tsx', 'features/landers/pair-hero.tsx'],
    kib: 115,
  },
  { page: 'legal', modules: ['index.html', 'routes/page.tsx'], kib: 115 },
  { page: 'member', modules: ['index.html', 'routes/members.tsx'], kib: 173 },
];

/** The HTML of the service worker's shell with its styles. */
export const SHELL_KIB = 30;

/** What a member feels on the screens at 4× throttling with 1,000 chats and 10,000 messages (bench/screens.ts). */
export const SCREEN_BARS = {
  /** The longest task while a list scrolls. */
  taskMs: 50,
  /** From a key, a like or a message sent to its frame at p95, by a button that needs nobody, in the same run. */
  paint: 3,
  /** From a press on a row of the chats to the messages. */
  openMs: 100,
  /** Memory of the page after an hour of use, by its start. */
  memory: 1.3,
} as const;

/** How soon stored screens are there, by the first content of an empty React page on the same origin (bench/start.ts). */
export const START_BARS = { content: 1, live: 2, shift: 0 } as const;
