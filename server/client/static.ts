/**
 * Serves the built client (security R11, R13, R14). Hashed assets are cached for ever, pages never, everything else is
 * revalidated each time. Every page address gets the shell, with status 404 where no screen is; a missing file gets 404.
 */
import { createHash } from 'node:crypto';
import { screenAt } from '#schemas/screen-at.ts';
import { REFUSED_FEATURES } from '#server/rules/plain-page.ts';
import { isNamed } from '#server/http/etag.ts';
import { drawingPolicy, type OtherOrigins, pagePolicy, workerPolicy } from './csp.ts';
import type { DistFile, FindDistFile } from './dist-files.ts';
import { siteRefusal } from '#server/http/site-refusal.ts';
import { withoutScript } from './without-script.ts';

export const SHELL = '/index.html';
/** What src/before-paint.ts looks for. */
export const ENTRY_MARK = 'data-entry="warn"';
const ASSETS = '/assets/';
/** Below these there are files or calls, never pages. */
const NO_PAGES = [ASSETS, '/_i18n/', '/icons/', '/images/', '/api/'];
const hasEnding = (path: string): boolean => path.includes('.', path.lastIndexOf('/'));
/** Their addresses carry a token in the query, which must not reach another site. */
export const SECRET_PAGES =
  /^\/(reset-password\/do|activate|mail-change|appeal|account-deleted)(\/|$)/i;

const DEV_PAGE = /^\/_dev\/*$/i;

const PERMISSIONS = ['geolocation=(self)', ...REFUSED_FEATURES.map((name) => `${name}=()`)].join(
  ', ',
);

export interface StaticSite extends OtherOrigins {
  /** `/_dev` is a page (decisions 49). */
  readonly devTools: boolean;
  readonly find: FindDistFile;
  /** True when the public address is https. */
  readonly secure: boolean;
  /** The backend is ours and has the pages of mail/link-pages.ts. */
  readonly hasLinkPages: boolean;
  /** Visitors confirm that they are adults before they see a page (product 3.16). */
  readonly entryWarning: boolean;
}

export async function serveStatic(site: StaticSite, request: Request): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return siteRefusal('method', 'only GET here', { allow: 'GET, HEAD' });
  }
  const { pathname: path } = new URL(request.url);
  const accepted = request.headers.get('accept-encoding');
  const file = await site.find(path, accepted);
  if (file !== null) return fileAnswer(site, request, { path, file, status: 200 });

  const isPage = !hasEnding(path) && !NO_PAGES.some((folder) => path.startsWith(folder));
  const shell = isPage ? await site.find(SHELL, accepted) : null;
  if (shell === null) return siteRefusal('not_found', 'there is no such file');
  const isScreen = screenAt(path) !== null || (site.devTools && DEV_PAGE.test(path));
  const status = isScreen ? 200 : 404;
  const changed = await changedShell(site, new URL(request.url));
  return fileAnswer(site, request, { path, file: changed ?? shell, status });
}

/**
 * The shell with the way without script, and with the mark of a site that warns its visitors; uncompressed, because it is
 * different for each token. Null where nothing is to be changed.
 */
async function changedShell(site: StaticSite, url: URL): Promise<DistFile | null> {
  const shell = await site.find(SHELL, null);
  if (shell === null) return null;
  const text = shell.content.toString('utf8');
  const linked = (site.hasLinkPages ? withoutScript(text, url) : null) ?? text;
  const html = site.entryWarning ? linked.replace('<html ', `<html ${ENTRY_MARK} `) : linked;
  if (html === text) return null;
  const content = Buffer.from(html);
  const etag = `"${createHash('sha256').update(content).digest('base64url')}"`;
  return { ...shell, content, etag };
}

interface FoundFile {
  path: string;
  file: DistFile;
  status: 200 | 404;
}

async function fileAnswer(
  site: StaticSite,
  request: Request,
  { path, file, status }: FoundFile,
): Promise<Response> {
  const headers = new Headers({
    'content-type': file.type,
    'cache-control': path.startsWith(ASSETS) ? 'public, max-age=31536000, immutable' : 'no-cache',
    'cross-origin-resource-policy': 'same-origin',
    vary: 'accept-encoding',
    'x-content-type-options': 'nosniff',
  });
  if (file.encoding !== null) headers.set('content-encoding', file.encoding);
  if (file.type.startsWith('text/html')) await addPageHeaders(site, path, headers);
  if (file.type.startsWith('text/javascript')) {
    headers.set('content-security-policy', workerPolicy(site));
  }
  if (file.type.startsWith('image/svg+xml')) {
    const drawing = await site.find(path, null);
    headers.set('content-security-policy', drawingPolicy(drawing?.content.toString('utf8') ?? ''));
  }
  // A 304 would hide the 404: such a page has no ETag.
  if (status === 200) headers.set('etag', file.etag);
  if (status === 200 && isNamed(file.etag, request.headers.get('if-none-match'))) {
    return new Response(null, { status: 304, headers });
  }
  headers.set('content-length', String(file.content.length));
  return new Response(request.method === 'HEAD' ? null : file.content, { status, headers });
}

/** Sets the headers of every page, whether it is the shell or prerendered. */
export async function addPageHeaders(
  site: StaticSite,
  path: string,
  headers: Headers,
): Promise<void> {
  const shell = await site.find(SHELL, null);
  const html = shell === null ? '' : shell.content.toString('utf8');
  const secret = SECRET_PAGES.test(path);
  // Over https this also keeps a page out of WebKit's back/forward cache.
  headers.set('cache-control', 'no-store');
  headers.set('content-security-policy', pagePolicy(html, site));
  headers.set('cross-origin-opener-policy', 'same-origin');
  headers.set('permissions-policy', PERMISSIONS);
  headers.set('referrer-policy', secret ? 'no-referrer' : 'strict-origin-when-cross-origin');
}
