/**
 * What a page and a worker of this site may load and do (security R11, decisions 53): only what is listed, and inline
 * scripts and styles only by hash. There is no nonce, because a cached shell cannot carry one.
 */
import { createHash } from 'node:crypto';
import { POLICY_REPORTS } from '#server/monitoring/policy-reports.ts';

/** The two style elements that react-aria adds to a page: taps without delay, and no scrolling behind a dialog. */
export const LIBRARY_STYLES = [
  `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
] as const;

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;
const INLINE_STYLE = /<style[^>]*>([\s\S]*?)<\/style>/g;

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const hashesIn = (html: string, inline: RegExp): string[] =>
  [...html.matchAll(inline)].map(([, text = '']) => hashOf(text));

/** Parts of the site with an origin of their own (decisions 12). */
export interface OtherOrigins {
  readonly cdnPrefix: string;
  /** The backend's, when it is not ours. */
  readonly apiOrigin: string | null;
}

const backend = ({ apiOrigin }: OtherOrigins): string[] => (apiOrigin === null ? [] : [apiOrigin]);

/** The origins of images; a prefix that is only a path means the backend. */
const images = (site: OtherOrigins): string[] =>
  site.cdnPrefix.startsWith('/') ? backend(site) : [new URL(site.cdnPrefix).origin];

const policy = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

const NO_FRAME = { 'frame-ancestors': ["'none'"] };

export const pagePolicy = (html: string, site: OtherOrigins): string =>
  policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashesIn(html, INLINE_SCRIPT)],
    'style-src': ["'self'", ...hashesIn(html, INLINE_STYLE), ...LIBRARY_STYLES.map(hashOf)],
    'img-src': ["'self'", 'blob:', 'data:', ...images(site)],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    'connect-src': ["'self'", ...backend(site)],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    // No text becomes code or markup (R12). The one policy is made in src/before-paint.ts.
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['default'],
    'report-uri': [POLICY_REPORTS],
    'base-uri': ["'none'"],
    ...NO_FRAME,
  });

/** A worker obeys the policy of its own script; the sync worker calls the backend, the service worker fetches images. */
export const workerPolicy = (site: OtherOrigins): string =>
  policy({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
    'report-uri': [POLICY_REPORTS],
    'connect-src': ["'self'", ...new Set([...backend(site), ...images(site)])],
    ...NO_FRAME,
  });

/** A file of a member, opened as a document, can do nothing. */
export const FILE_POLICY = policy({ 'default-src': ["'none'"], sandbox: [], ...NO_FRAME });

/** A drawing has its styles inside: an icon that follows the dark mode. */
export const drawingPolicy = (svg: string): string =>
  policy({ 'default-src': ["'none'"], 'style-src': hashesIn(svg, INLINE_STYLE), ...NO_FRAME });

/** For what is no page: opened by itself it loads nothing. */
export const NOTHING_LOADED = policy({ 'default-src': ["'none'"], ...NO_FRAME });

/**
 * For an answer of another backend: opened by itself it runs nothing, and no other site can embed it (security R9,
 * R11).
 */
export const HARMLESS: Readonly<Record<string, string>> = {
  'content-security-policy': FILE_POLICY,
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};
