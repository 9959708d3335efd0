/**
 * A new version on the server may have replaced code that an open page still has to load: the page then reloads itself. It
 * does so at most once in 10 seconds per path, never offline, never while a field holds text (spec §8, decisions 30) and
 * never while another document is on its way: a reload would replace that document.
 */
import { RELOAD_GUARD_MS } from '#schemas/limits.ts';

interface Circumstances {
  now: number;
  /** When this path last reloaded itself, if ever. */
  last: number | null;
  isOnline: boolean;
  hasText: boolean;
  /** When the page last began to load another document, if ever. */
  left: number | null;
}

/** A download begins like the load of a document but leaves the page where it is, so that the wait has an end. */
const LEAVING_MS = 60_000;

export const mayReload = ({ now, last, isOnline, hasText, left }: Circumstances): boolean =>
  isOnline &&
  !hasText &&
  (last === null || now - last >= RELOAD_GUARD_MS) &&
  (left === null || now - left >= LEAVING_MS);

/** Vite fires the event before the import fails; without a reload the failed import leads to the error page. */
export function reloadOnMissingChunk(): void {
  let left: number | null = null;
  // WebKit cancels the code that is still loading when it begins to load another document.
  window.addEventListener('beforeunload', () => {
    left = Date.now();
  });
  window.addEventListener('pageshow', () => {
    left = null;
  });
  window.addEventListener('vite:preloadError', () => {
    const key = `reloaded ${location.pathname}`;
    const last = sessionStorage.getItem(key);
    const now = Date.now();
    const circumstances = {
      now,
      last: last === null ? null : Number(last),
      isOnline: navigator.onLine,
      hasText: hasWrittenText(document),
      left,
    };
    if (!mayReload(circumstances)) return;
    sessionStorage.setItem(key, String(now));
    location.reload();
  });
}

const WRITTEN =
  'textarea, input:is([type="text"], [type="email"], [type="password"], :not([type]))';

export const hasWrittenText = (within: ParentNode): boolean =>
  [...within.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(WRITTEN)].some(
    (field) => field.value !== '',
  );
