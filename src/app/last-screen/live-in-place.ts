/**
 * Where the last state of the screen stands in, loads what lets the live one take its place. Without that code it goes at once.
 * Resolves when it is gone.
 */
import { LAST_SCREEN_ID } from '#schemas/last-screen-ids.ts';
import { UNANSWERED, type LiveSources, type OpenedQuery } from '#src/data/live-sources.ts';
import { atMost } from '#src/lib/idle/at-most.ts';
import { warn } from '#src/lib/log.ts';
import type { SyncClient } from '#sync/api.ts';

/** Where something does not come, the screen is drawn beneath its copy without it. */
const BENEATH_MS = 3_000;
const NOT_YET = '.skeleton, [role="status"].skeleton-late';

/** Drawn from what is stored: its code and its first answers have come. */
export const isWhole = (root: Element): boolean =>
  root.querySelector('main h1') !== null &&
  root.querySelector('nav') !== null &&
  root.querySelector(NOT_YET) === null;

const copyInPlace = (): HTMLElement | null => document.getElementById(LAST_SCREEN_ID);

export async function liveInPlace(root: Element, { status }: SyncClient): Promise<void> {
  const copy = copyInPlace();
  if (copy === null) return;
  try {
    const { takePlace } = await import('./take-place.ts');
    await new Promise<void>((gone) => takePlace(root, status, gone));
  } catch {
    copy.remove();
    root.removeAttribute('data-beneath');
  }
}

/**
 * Waits beneath a copy until all is there that the screen needs: a first render before that would draw what nobody sees. The
 * screen is drawn however that ends: when the copy is gone, when something fails, and after three seconds.
 */
export async function untilDrawable(
  copyIsGone: Promise<void>,
  allIsThere: () => Promise<unknown>,
): Promise<void> {
  if (copyInPlace() === null) return;
  const whole = allIsThere().catch(() => warn('last screen', 'not all was there'));
  await atMost(Promise.race([copyIsGone, whole]), BENEATH_MS);
}

/**
 * Opens the live queries that the copy was drawn from, until it is gone, and resolves when each has its first answer: with them
 * the live screen is drawn at once, without one state after another.
 */
export async function openAhead(sources: LiveSources, whenGone: Promise<void>): Promise<void> {
  const queries = queriesOf(copyInPlace()?.dataset['queries']);
  await Promise.all(
    queries.map(async ({ name, params }) => {
      const { get, subscribe } = sources.source<unknown, unknown>({ name }, params);
      let close = () => {};
      await new Promise<void>((answered) => {
        const look = () => {
          if (get() !== UNANSWERED) answered();
        };
        close = subscribe(look);
        look();
        void whenGone.then(() => {
          close();
          answered();
        });
      });
    }),
  );
}

/** The service worker has written them into the page; nothing is opened in doubt. */
function queriesOf(text = '[]'): OpenedQuery[] {
  try {
    const given: unknown = JSON.parse(text);
    return Array.isArray(given) ? given.filter(isOpenedQuery) : [];
  } catch {
    return [];
  }
}

const isOpenedQuery = (given: unknown): given is OpenedQuery =>
  typeof given === 'object' &&
  given !== null &&
  'params' in given &&
  'name' in given &&
  typeof given.name === 'string';
