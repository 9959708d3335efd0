/**
 * Sends the service worker a copy of the member's screen, for the first paint of the next visit (decisions 119): when the page has
 * not changed for a while, and when the page is left. Nothing is sent on a shared device, with an app lock, or while something
 * covers the screen.
 */
import { i18n } from '@lingui/core';
import { LAST_SCREEN_MAX_LENGTH, LAST_SCREEN_QUERIES_MAX_LENGTH } from '#schemas/limits.ts';
import type { LastScreen } from '#schemas/last-screen.ts';
import type { ScreenName } from '#schemas/screens.ts';
import { LAST_SCREEN_ID } from '#schemas/last-screen-ids.ts';
import type { LiveSources } from '#src/data/live-sources.ts';
import { isQuiet } from '#src/data/before-paint/quiet.ts';
import { whenIdle } from '#src/lib/idle/when-idle.ts';
import type { SyncClient } from '#sync/api.ts';
import { copyScreen } from './copy-screen.ts';
import { isWhole } from './live-in-place.ts';

/** The screens that are copied. */
const COPIED: ReadonlySet<string> = new Set<ScreenName>([
  'members',
  'likes',
  'chats',
  'conversation',
  'me',
]);
/** For how long the page must not have changed. */
const UNCHANGED_MS = 1_500;
const CHANGES = { childList: true, subtree: true, characterData: true } as const;
const COVERS = '[role="dialog"], [role="alertdialog"], [role="menu"]';

interface Drawn {
  status: Pick<SyncClient['status'], 'get'>;
  sources: Pick<LiveSources, 'opened'>;
}

export function keepScreens({ status, sources }: Drawn, root: Element): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let callOff = () => {};
  /** Whether the screen differs from the copy that was sent last. */
  let isChanged = true;

  const send = () => {
    if (!isChanged) return;
    const { controller } = navigator.serviceWorker;
    const screen = screenOf(status.get(), { sources, root });
    if (screen === null || controller === null) return;
    isChanged = false;
    controller.postMessage({ type: 'keep-screen', screen });
  };
  const sendLater = () => {
    isChanged = true;
    clearTimeout(timer);
    callOff();
    timer = setTimeout(() => {
      callOff = whenIdle(send);
    }, UNCHANGED_MS);
  };
  const changed = new MutationObserver(sendLater);
  changed.observe(root, { ...CHANGES, attributeFilter: ['aria-pressed', 'aria-current', 'src'] });
  addEventListener('pagehide', send);
  sendLater();
  return () => {
    changed.disconnect();
    clearTimeout(timer);
    callOff();
    removeEventListener('pagehide', send);
  };
}

function screenOf(
  { session, lock, storage }: ReturnType<SyncClient['status']['get']>,
  { sources, root }: Pick<Drawn, 'sources'> & { root: Element },
): LastScreen | null {
  if (session.state !== 'member' || lock !== null || storage !== 'durable') return null;
  const route = root.firstElementChild?.getAttribute('data-route') ?? '';
  if (!COPIED.has(route) || isCovered() || !isWhole(root)) return null;
  const tree = JSON.stringify(copyScreen(root));
  if (tree.length > LAST_SCREEN_MAX_LENGTH) return null;
  const queries = JSON.stringify(sources.opened());
  const { dataset } = document.documentElement;
  return {
    build: import.meta.env.VITE_BUILD_ID,
    member: session.member,
    path: location.pathname + location.search,
    language: i18n.locale,
    theme: dataset['theme'] ?? '',
    niche: dataset['niche'] ?? '',
    width: innerWidth,
    y: Math.max(0, Math.round(scrollY)),
    at: Date.now(),
    queries: queries.length > LAST_SCREEN_QUERIES_MAX_LENGTH ? '[]' : queries,
    tree,
  };
}

const isCovered = (): boolean =>
  isQuiet() ||
  document.documentElement.dataset['entry'] !== undefined ||
  document.getElementById(LAST_SCREEN_ID) !== null ||
  document.querySelector(COVERS) !== null;
