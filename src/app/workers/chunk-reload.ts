/**
 * A new version on the server may have replaced code that an open page still has to load: the page then reloads itself. It
 * does so at most once in 10 seconds per path, never offline and never while a field holds text (spec §8, decisions 30).
 */
import { RELOAD_GUARD_MS } from '#schemas/limits.ts';

interface Circumstances {
  now: number;
  /** When this path last reloaded itself, if ever. */
  last: number | null;
  isOnline: boolean;
  hasText: boolean;
}

export const mayReload = ({ now, last, isOnline, hasText }: Circumstances): boolean =>
  isOnline && !hasText && (last === null || now - last >= RELOAD_GUARD_MS);

/** Vite fires the event before the import fails; without a reload the failed import leads to the error page. */
export function reloadOnMissingChunk(): void {
  window.addEventListener('vite:preloadError', () => {
    const key = `reloaded ${location.pathname}`;
    const last = sessionStorage.getItem(key);
    const now = Date.now();
    const circumstances = {
      now,
      last: last === null ? null : Number(last),
      isOnline: navigator.onLine,
      hasText: hasWrittenText(document),
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
