/**
 * Loads the code of pages ahead: of a link that is hovered, focused or touched, and of the main sections when the page is
 * idle. At most four at a time (spec §9), and none when the member saves data.
 */
import { matchPath } from 'react-router';
import { PRELOAD_CONCURRENCY } from '#schemas/limits.ts';
import { isSavingData } from '#src/data/tab.ts';
import { ROUTES } from './routes.tsx';

type Load = () => Promise<unknown>;

/** Runs each load once, at most `limit` at a time, the newest first. */
export function createPreloadQueue(limit: number): (load: Load) => void {
  const seen = new Set<Load>();
  const wanted: Load[] = [];
  let running = 0;

  const next = () => {
    while (running < limit) {
      const load = wanted.pop();
      if (!load) return;
      running += 1;
      const done = () => {
        running -= 1;
        next();
      };
      load().then(done, () => {
        seen.delete(load);
        done();
      });
    }
  };

  return (load) => {
    if (seen.has(load)) return;
    seen.add(load);
    wanted.push(load);
    next();
  };
}

const IDLE_PLACES = ['/members', '/likes', '/chats', '/me', '/chats/c', '/members/m'];

export function startPreloading(): void {
  const add = createPreloadQueue(PRELOAD_CONCURRENCY);
  const preload = (path: string) => {
    const route = ROUTES.find((row) => matchPath(row.path, path));
    if (route?.load && navigator.onLine && !isSavingData()) add(route.load);
  };

  const point = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null;
    const href = link?.getAttribute('href');
    if (href) preload(new URL(href, location.origin).pathname);
  };
  for (const event of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(event, point, { passive: true });
  }
  whenIdle(() => {
    for (const path of IDLE_PLACES) preload(path);
  });
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(run, { timeout: 5000 });
  else setTimeout(run, 1500);
}
