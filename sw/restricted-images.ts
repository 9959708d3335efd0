/**
 * Pictures to which access may end: in review, or of messages. Their answer says `no-cache` (server/photos/images.ts). The
 * stored copy serves while the server cannot be asked; once it refuses, the copy is deleted. One that is no longer looked at
 * is asked about once a day.
 */
import { IMAGES } from '#schemas/cache-names.ts';

const DAY_MS = 86_400_000;
/** A picture that is on the device does not wait longer for a slow network. */
const ASK_TIMEOUT_MS = 3_000;
const MAY_PASS: ReadonlySet<number> = new Set([408, 425, 429]);

const isRestricted = ({ headers }: Response): boolean =>
  headers.get('cache-control')?.includes('no-cache') === true;

/** The stored picture, if access to it may end. */
export async function restrictedPicture(request: Request): Promise<Response | null> {
  const stored = await caches.match(request, { cacheName: IMAGES });
  return stored !== undefined && isRestricted(stored) ? stored : null;
}

export async function askAgain(url: string, stored: Response): Promise<Response> {
  const etag = stored.headers.get('etag');
  const response = await fetch(
    new Request(url, {
      cache: 'no-store',
      headers: etag === null ? {} : { 'if-none-match': etag },
      signal: AbortSignal.timeout(ASK_TIMEOUT_MS),
    }),
  ).catch(() => null);
  if (response === null || !isAnswer(response)) return stored;
  if (response.status >= 400) await (await caches.open(IMAGES)).delete(url);
  return response;
}

const isAnswer = ({ status }: Response): boolean =>
  status === 200 || (status >= 400 && status < 500 && !MAY_PASS.has(status));

/** Must stand before the routes: a response ends the dispatch of its event. */
export function checkRestricted(scope: ServiceWorkerGlobalScope): void {
  let checkedAt = Number.NEGATIVE_INFINITY;
  scope.addEventListener('fetch', (event) => {
    if (event.request.mode !== 'navigate' || Math.abs(Date.now() - checkedAt) < DAY_MS) return;
    checkedAt = Date.now();
    event.waitUntil(checkAll(scope.location.origin));
  });
}

async function checkAll(origin: string): Promise<void> {
  if (!(await caches.has(IMAGES))) return;
  for (const request of await (await caches.open(IMAGES)).keys()) {
    const stored = new URL(request.url).origin === origin ? await restrictedPicture(request) : null;
    if (stored !== null) await askAgain(request.url, stored);
  }
}
