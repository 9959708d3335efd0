import type { ComponentProps } from 'react';
import { useLocation, useParams } from 'react-router';
import { defaultSlug, isKnownSlug } from '#schemas/niche.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { LanderPage } from './lander-page.tsx';
import { LanderForm } from './lander-parts.ts';

export const loadParts = LanderForm.load;

export type SlugPageProps = ComponentProps<typeof LanderPage>;

/** A landing page with a slug. Any slug shows it; search engines are asked to keep the default ones only. */
export function SlugPage(props: SlugPageProps) {
  const { pathname } = useLocation();
  const slug = useParams()['slug'] ?? '';
  const niche = useSettings()?.niche ?? null;
  const locale = useLocale();
  const isKnown = niche === null || isKnownSlug(niche, slug);
  const folder = pathname.replace(/\/[^/]*\/?$/, '');

  return (
    <>
      {!isKnown && <meta name="robots" content="noindex" />}
      <Canonical path={`${folder}/${isKnown ? slug : defaultSlug(niche, locale)}`} />
      <LanderPage {...props} />
    </>
  );
}

/** A search engine needs the whole address; a page that is drawn ahead, without a browser, does not know it yet. */
function Canonical({ path }: { path: string }) {
  const origin = typeof location === 'undefined' ? null : location.origin;
  return origin === null ? null : <link rel="canonical" href={origin + path} />;
}
