import { Navigate, useLocation } from 'react-router';
import { defaultSlug } from '#schemas/niche.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useTitle } from '#src/data/use-title.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { settingsQuery } from '#sync/queries/account.ts';

/** Without settings, for example offline on a new device, the slug of the first niche serves: every slug has a page. */
const FIRST_NICHE = 1;

/** A landing page without a slug leads to the default one, and keeps the query, which names where the visitor came from. */
export function Component() {
  const { pathname, search, hash } = useLocation();
  const locale = useLocale();
  const settings = useLive(settingsQuery, {});
  useTitle('');

  if (settings.state === 'loading-first') return null;
  const slug = defaultSlug(valueOf(settings)?.niche ?? FIRST_NICHE, locale);
  const folder = pathname.replace(/\/$/, '');
  return <Navigate to={{ pathname: `${folder}/${slug}`, search, hash }} replace />;
}
