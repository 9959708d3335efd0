import { type PageShelf, readPages } from '#server/pages/page-shelf.ts';
import { openDist } from '#server/client/dist-files.ts';
import { noFacts } from '#server/config/site-facts.ts';
import type { KeptMail } from '#server/mail/file-mail.ts';
import type { ReadImage } from '#server/photos/images.ts';
import type { Log, SiteConfig } from '#server/site.ts';
import { createWeb, type Web, type WebParts } from '#server/web.ts';
import { folder, write } from '#tests/server-outside/folders.ts';

export const SHELL = '<!doctype html><title>Vonk</title><script>var a = 1;</script><div id="root">';
export const SCRIPT = `console.log(${JSON.stringify('a long enough script '.repeat(20))})`;

/** A small client in the form of a build: names, compressed twins, service workers, catalogues. */
export function builtClient(more: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const root = folder();
  write(root, {
    'index.html': SHELL,
    'sw.js': 'self.skipWaiting()',
    'sw-push.js': 'self.clients',
    'sw-sync.js': 'self.clients',
    'build-id.txt': '1.0.0+abc',
    'icons/icon-192.png': new Uint8Array([137, 80, 78, 71]),
    '_i18n/nl-NL/messages.json': '{"nl-NL":{"hello":"hallo"}}',
    'assets/app-Abc12345.js': SCRIPT,
    '.vite/manifest.json': '{"secret":true}',
    ...more,
  });
  return root;
}

interface Silence extends Log {
  readonly lines: readonly { level: string; fields: object; message: string }[];
}

/** Keeps what was logged, so that a test can read it. */
export function listeningLog(): Silence {
  const lines: { level: string; fields: object; message: string }[] = [];
  const hear = (level: string) => (fields: object, message: string) => {
    lines.push({ level, fields, message });
  };
  return { lines, info: hear('info'), warn: hear('warn'), error: hear('error') };
}

const SITE = {
  ...noFacts(),
  siteName: 'Vonk',
  niche: 1,
  domainLanguage: null,
  countries: ['NL'],
  signups: 'all',
  loggedOutSearch: 'none',
  loggedOutSearchTrafficsource: 'none',
  fictionalIcon: true,
  entryWarning: false,
  cdnPrefix: '/images/',
  apiOrigin: null,
  publicOrigin: null,
  secure: false,
  latestBuild: '1.0.0+abc',
  minBuild: null,
  allowedOrigins: [],
} as const;

interface Given {
  client?: string;
  site?: Partial<WebParts['site']>;
  api?: (request: Request) => Promise<Response>;
  readImage?: ReadImage;
  isHealthy?: () => Promise<boolean>;
  readMails?: KeptMail['read'];
  siteNow?: () => Promise<SiteConfig>;
  log?: Log;
  devTools?: boolean;
  loadPrerender?: WebParts['loadPrerender'];
  metrics?: WebParts['metrics'];
  securityContact?: string;
}

/** The site around a backend that answers every call with `{}`. */
export function siteWith(given: Given = {}): Web {
  return createWeb({
    behind: {
      kind: 'own',
      api: given.api ?? (() => Response.json({})),
      async showImage(name) {
        const bytes = (await given.readImage?.(name)) ?? null;
        return bytes === null ? null : { bytes, isPublic: true };
      },
      readMails: given.readMails ?? null,
      ...(given.siteNow === undefined ? {} : { siteNow: given.siteNow }),
      isHealthy: given.isHealthy ?? (() => Promise.resolve(true)),
    },
    find: openDist(given.client ?? builtClient()),
    devTools: given.devTools ?? false,
    packageName: 'vonk',
    loadPrerender: given.loadPrerender ?? null,
    log: given.log ?? listeningLog(),
    metrics: given.metrics ?? null,
    securityContact: given.securityContact ?? null,
    site: { ...SITE, ...given.site },
  });
}

/** The texts that come with the product. */
export function bundledPages(): PageShelf {
  const read = readPages(undefined);
  if (!read.ok) throw new Error(read.sentence);
  return read.pages;
}
