/**
 * Loads the code of pages ahead: of a link that is hovered, focused or touched, and of the pages that usually come next when
 * the page is idle. At most four at a time (spec §9), and none when the member saves data.
 */
import { matchPath } from 'react-router';
import { PRELOAD_CONCURRENCY } from '#schemas/limits.ts';
import { isSavingData } from '#src/data/saving/data-saver.ts';
import { whenIdle } from '#src/lib/idle/when-idle.ts';
import type { SyncClient } from '#sync/api.ts';
import type { SyncStatus } from '#sync/queries/status.ts';
import { ROUTES } from './routes.tsx';
import { untilAtRest } from './until-at-rest.ts';

type Preload = () => Promise<unknown>;

/** Runs each load once, at most `limit` at a time, the newest first. */
export function createPreloadQueue(limit: number): (load: Preload) => void {
  const seen = new Set<Preload>();
  const wanted: Preload[] = [];
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

/** The pages of members are large: a visitor's phone does not run them before the login. */
const NEXT_PLACES: Readonly<Record<SyncStatus['session']['state'], readonly string[]>> = {
  unknown: [],
  visitor: ['/signup', '/login'],
  member: ['/members', '/likes', '/chats', '/me', '/chats/c', '/members/m'],
};

/** What each page of a member opens: a menu or a dialog whose code is missing offline would take the whole page away. */
const LAYERS: readonly Preload[] = [
  () => import('#src/ui/popover-surface.tsx'),
  () => import('#src/ui/dialog-surface.tsx'),
  () => import('#src/ui/menu-surface.tsx'),
];

export function startPreloading(status: SyncClient['status']): void {
  const queue = createPreloadQueue(PRELOAD_CONCURRENCY);
  const add = (load: Preload) => {
    if (navigator.onLine && !isSavingData()) queue(load);
  };
  const preload = (path: string) => {
    const route = ROUTES.find((row) => matchPath(row.path, path));
    if (route?.load) add(route.load);
  };

  const point = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null;
    const href = link?.getAttribute('href');
    if (href) preload(new URL(href, location.origin).pathname);
  };
  for (const event of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(event, point, { passive: true });
  }
  /** By the session at that moment: the wait may outlast the present one. */
  const loadNext = () => {
    const { state } = status.get().session;
    NEXT_PLACES[state].forEach(preload);
    if (state === 'member') LAYERS.forEach(add);
  };
  const preloadNext = () => {
    if (status.get().session.state === 'unknown') return;
    // After a login on a slow line the page is idle while it waits for its people.
    void untilAtRest(status).then(() => whenIdle(loadNext));
  };
  let { state } = status.get().session;
  preloadNext();
  status.subscribe(() => {
    if (state === status.get().session.state) return;
    state = status.get().session.state;
    preloadNext();
  });
}
