/**
 * What a page and a worker of this site may load and do (security R11, decisions 53): nothing but what is named, no
 * inline script or style but those whose hash is known. A shell from the cache carries no nonce, so there is none.
 */
import { createHash } from 'node:crypto';

/** The two style elements that react-aria puts into a page: taps without delay, and no scrolling behind a dialog. */
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

/** What of the site has an origin of its own (decisions 12). */
export interface Elsewhere {
  readonly cdnPrefix: string;
  /** The backend's, when it is not ours. */
  readonly apiOrigin: string | null;
}

const backend = ({ apiOrigin }: Elsewhere): string[] => (apiOrigin === null ? [] : [apiOrigin]);

/** Where images come from: a prefix that is only a path is the backend's. */
const images = (site: Elsewhere): string[] =>
  site.cdnPrefix.startsWith('/') ? backend(site) : [new URL(site.cdnPrefix).origin];

const policy = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');

export const pagePolicy = (html: string, site: Elsewhere): string =>
  policy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashesIn(html, INLINE_SCRIPT)],
    'style-src': ["'self'", ...hashesIn(html, INLINE_STYLE), ...LIBRARY_STYLES.map(hashOf)],
    'img-src': ["'self'", 'blob:', 'data:', ...images(site)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...backend(site)],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  });

/** A worker obeys the policy of its own script; the sync worker calls the backend, the service worker fetches images. */
export const workerPolicy = (site: Elsewhere): string =>
  policy({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'connect-src': ["'self'", ...new Set([...backend(site), ...images(site)])],
  });

/** An image opened as a document can do nothing. */
export const IMAGE_POLICY = policy({ 'default-src': ["'none'"], sandbox: [] });

/** Of an answer that is not ours: opened by itself it runs nothing, and no other site embeds it (security R9, R11). */
export const HARMLESS: Readonly<Record<string, string>> = {
  'content-security-policy': IMAGE_POLICY,
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};
