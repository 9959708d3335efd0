/**
 * A landing page without a slug leads to the default one of niche and language (decisions 45), before any script. The query
 * stays: it names where the visitor came from.
 */
import type { Niche } from '#schemas/niche-code.ts';
import { defaultSlug } from '#schemas/niche.ts';
import { screenAt } from '#schemas/screen-at.ts';
import { localeOfRequest } from '#server/http/request-locale.ts';

interface LanderSite {
  readonly niche: Niche;
  readonly domainLanguage: string | null;
}

/** Null for every other page. */
export function leadToSlug(request: Request, site: LanderSite): Response | null {
  const { pathname, search } = new URL(request.url);
  if (request.method !== 'GET' && request.method !== 'HEAD') return null;
  if (screenAt(pathname)?.name !== 'lander-slug') return null;
  const slug = defaultSlug(site.niche, localeOfRequest(request.headers, site.domainLanguage));
  return new Response(null, {
    status: 302,
    headers: {
      location: `${pathname.replace(/(?<!\/)\/+$/, '')}/${slug}${search}`,
      'cache-control': 'no-store',
      vary: 'cookie, accept-language',
    },
  });
}
