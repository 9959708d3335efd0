/**
 * A new version on the server may have replaced code that an open page still has to load: the page then reloads itself. It
 * does so at most once in 10 seconds per path, never offline, never while a field holds text that the member wrote (spec §8,
 * decisions 30) and never while another document is loading, because the reload would take its place.
 */
import { RELOAD_GUARD_MS } from '#schemas/limits.ts';

interface Circumstances {
  /** The times are wall-clock ms. */
  now: number;
  /** When this path last reloaded itself, if ever. */
  reloadedAt: number | null;
  isOnline: boolean;
  hasText: boolean;
  /** When the page began to load another document; null when it loads none. */
  leavingSince: number | null;
}

/**
 * After this time the page counts as staying: a download begins with the same event as the load of a document, and no event
 * says that the page stays.
 */
const LEAVING_MS = 60_000;

export const mayReload = (circumstances: Circumstances): boolean => {
  const { now, reloadedAt, isOnline, hasText, leavingSince } = circumstances;
  return (
    isOnline &&
    !hasText &&
    (reloadedAt === null || now - reloadedAt >= RELOAD_GUARD_MS) &&
    (leavingSince === null || now - leavingSince >= LEAVING_MS)
  );
};

/**
 * Vite fires `vite:preloadError` before the import fails; without a reload the failed import leads to the error page. Answers
 * the same for code that is imported without Vite.
 */
export function reloadOnMissingChunk(): () => void {
  let leavingSince: number | null = null;
  // When WebKit begins to load another document, it cancels code that is still loading: that code is not missing.
  window.addEventListener('beforeunload', () => {
    leavingSince = Date.now();
  });
  window.addEventListener('pageshow', () => {
    leavingSince = null;
  });
  const reloadIfAllowed = () => {
    const key = `reloaded ${location.pathname}`;
    const reloadedAt = sessionStorage.getItem(key);
    const now = Date.now();
    const circumstances = {
      now,
      reloadedAt: reloadedAt === null ? null : Number(reloadedAt),
      isOnline: navigator.onLine,
      hasText: hasWrittenText(document),
      leavingSince,
    };
    if (!mayReload(circumstances)) return;
    sessionStorage.setItem(key, String(now));
    location.reload();
  };
  window.addEventListener('vite:preloadError', reloadIfAllowed);
  return reloadIfAllowed;
}

/** Not a search field: what is typed there is quickly typed again. */
const WRITTEN =
  'textarea, input:is([type="text"], [type="email"], [type="password"], :not([type]))';

export const hasWrittenText = (within: ParentNode): boolean =>
  [...within.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(WRITTEN)].some(
    (field) => field.value !== '',
  );
