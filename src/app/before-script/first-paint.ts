/**
 * Takes over a page that the server has prerendered: what it was made of stands in until the worker answers, so that the first
 * render gives the same page. Until the device record was read it counts as a visitor's, like the page itself.
 */
import { FIRST_PAINT_ID, type FirstPaint } from '#schemas/first-paint.ts';
import { localeOf } from '#schemas/locale.ts';
import type { SyncClient } from '#sync/api.ts';
import type { SyncStatus } from '#sync/queries/status.ts';

/** Null on a page that was not prerendered. */
export function readFirstPaint(): FirstPaint | null {
  const text = document.getElementById(FIRST_PAINT_ID)?.textContent;
  if (!text) return null;
  try {
    const given: unknown = JSON.parse(text);
    return isFirstPaint(given) ? given : null;
  } catch {
    return null;
  }
}

/** The server of this build has written and checked it; the first paint must not load a parser. */
const isFirstPaint = (given: unknown): given is FirstPaint =>
  typeof given === 'object' &&
  given !== null &&
  'page' in given &&
  'settings' in given &&
  typeof given.settings === 'object' &&
  'locale' in given &&
  typeof given.locale === 'string' &&
  localeOf(given.locale) !== null;

const VISITOR: SyncStatus['session'] = { state: 'visitor', cause: 'start' };

export function visitorUntilKnown(sync: SyncClient): SyncClient {
  let real = sync.status.get();
  let shown = asVisitor(real);
  return {
    ...sync,
    status: {
      ...sync.status,
      get() {
        const now = sync.status.get();
        if (now !== real) {
          real = now;
          shown = asVisitor(now);
        }
        return shown;
      },
    },
  };
}

const asVisitor = (status: SyncStatus): SyncStatus =>
  status.session.state === 'unknown' ? { ...status, session: VISITOR } : status;
