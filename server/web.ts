/**
 * The whole site on one port: calls and images of our backend or of one behind us, and the built client around them.
 * Every part is passed in, so that a test can call this function like a browser.
 */
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { parse } from 'hono/utils/cookie';
import type { Prerender } from '#schemas/first-paint.ts';
import { SHARE_PATH } from '#schemas/share-form.ts';
import { ORIGINAL_HOST, PACKAGE_NAME } from '#schemas/headers.ts';
import { LOCALE_COOKIE } from '#schemas/limits.ts';
import { serveBuild } from './build.ts';
import type { FindDistFile } from './client/dist-files.ts';
import { alive, LIVE, ready } from './monitoring/health.ts';
import { serveImage, type ShowImage } from './photos/images.ts';
import { logRequests } from './monitoring/log.ts';
import { type KeptMail, serveMailPreview } from './mail/file-mail.ts';
import { warnEmptyCatalogues } from './client/empty-catalogue.ts';
import { type Metrics, serveMetrics } from './monitoring/metrics.ts';
import { createPolicyReports, POLICY_REPORTS } from './monitoring/policy-reports.ts';
import { serveFilmParts } from './client/byte-ranges.ts';
import { type ManifestSite, serveManifest } from './client/manifest.ts';
import { serveOpenApi } from './openapi/document.ts';
import { type PageShelf, serveTextFile } from './pages/page-shelf.ts';
import type { Proxy, ProxiedVisitor } from './proxy/proxy.ts';
import { serveSettingsFile, type SettingsSite } from './config/settings-facts.ts';
import { readToken } from './http/cookies.ts';
import type { Log } from './site.ts';
import { siteRefusal } from './http/site-refusal.ts';
import { createPrerendered, type ServePrerendered } from './client/prerendered.ts';
import { SECURITY_TXT, serveSecurityTxt } from './client/security-txt.ts';
import { leadToSlug } from './client/lander-slug.ts';
import { serveRobots, serveSitemap, SITEMAP } from './client/sitemap.ts';
import { serveStatic, type StaticSite } from './client/static.ts';
import { everyAnswer } from './client/every-answer.ts';

/** Our own backend, or another one. */
export type Behind =
  | {
      readonly kind: 'own';
      readonly api: (request: Request, remote: string | null) => Response | Promise<Response>;
      /** The site with what admins changed; without it the site of the start. */
      readonly siteNow?: () => Promise<ManifestSite & SettingsSite>;
      /** The mails of a development site; null everywhere else. */
      readonly readMails: KeptMail['read'] | null;
      readonly showImage: ShowImage;
      readonly isHealthy: () => Promise<boolean>;
    }
  | { readonly kind: 'other'; readonly proxy: Proxy; readonly pages: PageShelf };

export interface WebParts {
  readonly behind: Behind;
  readonly find: FindDistFile;
  /** `/_dev` is a page (decisions 49). */
  readonly devTools: boolean;
  /** What this host calls itself when it asks the backend for a page. */
  readonly packageName: string;
  /** Makes pages before any script; null where there is no build, as in development. */
  readonly loadPrerender: (() => Promise<Prerender>) | null;
  readonly log: Log;
  /** For security.txt; null serves none. */
  readonly securityContact: string | null;
  /** Null without a token: then the metrics are not served. */
  readonly metrics: { readonly counted: Pick<Metrics, 'read'>; readonly token: string } | null;
  readonly site: ManifestSite &
    SettingsSite & {
      readonly secure: boolean;
      /** For the canonical address of a page; null when the operator did not name it. */
      readonly publicOrigin: string | null;
      /** The backend of the client when it is not this one. */
      readonly apiOrigin: string | null;
      readonly allowedOrigins: readonly string[];
    };
}

export type Web = Hono<{ Bindings: Partial<HttpBindings> }>;

/** The older name is the default of many supervisors. */
const READY = ['/health/ready', '/health'];

export function createWeb(parts: WebParts): Web {
  const { behind, find, log, metrics, securityContact, site } = parts;
  const web: Web = new Hono();
  web.use(logRequests(log));
  web.use(everyAnswer(site.secure));
  web.onError((error) => {
    log.error({ stack: error.stack }, 'a request failed');
    return siteRefusal('server', 'this is our fault');
  });

  web.get(LIVE, alive);
  if (metrics !== null) {
    web.get('/metrics', ({ req }) => serveMetrics(metrics.counted, metrics.token, req.raw));
  }
  const reportPolicy = createPolicyReports({ log, clock: Date.now });
  web.post(POLICY_REPORTS, ({ req }) => reportPolicy(req.raw));
  web.get('/build.json', () => serveBuild(site.latestBuild, site.minBuild));
  const siteNow = (behind.kind === 'own' ? behind.siteNow : undefined) ?? (async () => site);
  web.get('/settings.json', async () => serveSettingsFile(await siteNow()));
  if (securityContact !== null) {
    const contact = { address: securityContact, origin: site.publicOrigin };
    web.get(SECURITY_TXT, () => serveSecurityTxt(contact, Date.now()));
  }
  web.get('/manifest.webmanifest', async ({ req }) => serveManifest(await siteNow(), req.raw));

  if (behind.kind === 'own') {
    const sameSite = site.allowedOrigins.length > 0;
    const images = { show: behind.showImage, sameSite, secure: site.secure };
    const { readMails } = behind;
    web.all('/api/*', ({ req, env }) => behind.api(req.raw, visitorOf(env).address));
    if (readMails !== null) web.get('/_mail', async () => serveMailPreview(await readMails()));
    web.all('/images/*', ({ req }) => serveImage(images, req.raw));
    web.get('/openapi.json', serveOpenApi(site));
    for (const path of READY) web.get(path, () => ready(behind.isHealthy));
  } else {
    web.all('/api/*', ({ req, env }) => behind.proxy(req.raw, visitorOf(env)));
    web.all('/images/*', ({ req, env }) => behind.proxy(req.raw, visitorOf(env)));
    web.get('/texts.json', ({ req }) => serveTextFile(behind.pages, req.raw));
    for (const path of READY) web.get(path, alive);
  }
  web.use('/_i18n/*', warnEmptyCatalogues(find, log));
  const files = staticSiteOf(parts);
  const prerendered = prerenderedOf(parts);
  web.use('/assets/*', serveFilmParts);
  // A browser without our service worker: nothing of it is read, and the screen says that nothing came.
  web.post(SHARE_PATH, ({ redirect }) => redirect(SHARE_PATH, 303));
  addPublicPages(web, parts, siteNow);
  web.all('*', async ({ req }) => (await prerendered(req.raw)) ?? serveStatic(files, req.raw));
  return web;
}

const staticSiteOf = ({ behind, devTools, find, site }: WebParts): StaticSite => ({
  find,
  devTools,
  hasLinkPages: behind.kind === 'own',
  ...site,
});

/** Of another backend only its settings contain the niche, and the client reads them. */
function addPublicPages(
  web: Web,
  { behind, find, site: { publicOrigin } }: WebParts,
  siteNow: () => Promise<ManifestSite>,
): void {
  if (behind.kind === 'own')
    web.get('/landers/*', async ({ req }, next) => leadToSlug(req.raw, await siteNow()) ?? next());
  if (publicOrigin === null) return;
  web.get(SITEMAP, async () => serveSitemap(publicOrigin, (await siteNow()).niche));
  web.get('/robots.txt', async (_, next) => {
    const rules = await find('/robots.txt', null);
    return rules === null ? next() : serveRobots(rules.content.toString('utf8'), publicOrigin);
  });
}

/** Of another backend no cookie is known: every cookie may be its session. */
function prerenderedOf(parts: WebParts): ServePrerendered {
  const { behind, loadPrerender, log, packageName, site } = parts;
  if (loadPrerender === null || site.apiOrigin !== null) return async () => null;
  return createPrerendered({
    site: staticSiteOf(parts),
    origin: site.publicOrigin,
    domainLanguage: site.domainLanguage,
    ask: async (path) => {
      const url = new URL(path, site.publicOrigin ?? 'http://localhost');
      const headers = { [PACKAGE_NAME]: packageName, [ORIGINAL_HOST]: url.host };
      const request = new Request(url, { headers });
      return behind.kind === 'own'
        ? behind.api(request, null)
        : behind.proxy(request, { address: null, hangUp: () => undefined });
    },
    mayBeMember: (headers) =>
      behind.kind === 'own'
        ? readToken(headers, 's', site.secure) !== null
        : hasForeignCookie(headers),
    load: loadPrerender,
    clock: Date.now,
    log,
  });
}

const hasForeignCookie = (headers: Headers): boolean =>
  Object.keys(parse(headers.get('cookie') ?? '')).some((name) => name !== LOCALE_COOKIE);

const visitorOf = (env: Partial<HttpBindings> | undefined): ProxiedVisitor => ({
  address: env?.incoming?.socket.remoteAddress ?? null,
  hangUp: () => env?.incoming?.socket.destroy(),
});
