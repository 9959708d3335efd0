/**
 * Writes the web app manifest into the build, for a web server that only serves files (decisions 47): `manifest.webmanifest` in the
 * site's own language, and one per language under `manifests/`, from which such a host may choose. Our server makes its own
 * (server/client/manifest.ts), from the same texts.
 */
import type { Plugin } from 'vite';
import * as z from 'zod/mini';
import { Niche } from '#schemas/niche-code.ts';
import { manifestFiles, type ManifestSite } from '#server/client/manifest.ts';

const Variables = z.object({
  SITE_NAME: z._default(z.string(), 'Vonk'),
  NICHE: z._default(z.pipe(z.coerce.number(), Niche), 1),
  DOMAIN_LANGUAGE: z._default(z.nullable(z.string()), null),
});

type Given = Readonly<Record<string, string | undefined>>;

function siteIn(given: Given): ManifestSite {
  const set = Object.entries(given).filter(([, value]) => value?.trim() !== '');
  const { SITE_NAME, NICHE, DOMAIN_LANGUAGE } = Variables.parse(Object.fromEntries(set));
  return { siteName: SITE_NAME, niche: NICHE, domainLanguage: DOMAIN_LANGUAGE };
}

export const manifests = (given: Given): Plugin => ({
  name: 'manifests',
  generateBundle() {
    for (const [fileName, source] of manifestFiles(siteIn(given))) {
      this.emitFile({ type: 'asset', fileName, source });
    }
  },
});
