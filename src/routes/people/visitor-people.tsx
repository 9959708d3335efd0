import { useLingui } from '@lingui/react/macro';
import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { likelyCountry } from '#schemas/likely-country.ts';
import type { SearchFilters } from '#schemas/search.ts';
import { JoinCardButtons } from '#src/features/members/join-card-buttons.tsx';
import { CardHook } from '#src/features/members/card-hook.tsx';
import { ProfileCard } from '#src/features/members/profile-card.tsx';
import { isUnchosen, replaceFilters } from '#src/features/members/search/filters-url.ts';
import { GridSkeleton } from '#src/features/members/search/grid-skeleton.tsx';
import { ResultGrid } from '#src/features/members/search/result-grid.tsx';
import { useFilters } from '#src/features/members/search/use-filters.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useLocale } from '#src/i18n/use-locale.ts';
import { PEOPLE_ID } from '#src/lib/visitors/people-anchor.ts';
import { PeopleSearch } from './people-search.tsx';

/** The search of a visitor, on the start page: the public part of members, without likes and chats. */
export function VisitorPeople() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const chosen = useFilters(params);
  const near = useNear();
  const filters = isUnchosen(params) ? near : chosen;
  const navigate = useNavigate();
  const change = useCallback(
    (next: SearchFilters) => {
      const search = replaceFilters(params, next).toString();
      void navigate({ search, hash: PEOPLE_ID }, { replace: true });
    },
    [navigate, params],
  );
  if (filters === null) return <GridSkeleton count={8} />;
  return (
    <PeopleSearch
      filters={filters}
      onChange={change}
      results={(rows) => (
        <ResultGrid label={t`People`} rows={rows}>
          {({ card }) => (
            <ProfileCard
              card={card}
              note={<CardHook card={card} />}
              buttons={<JoinCardButtons card={card} />}
            />
          )}
        </ResultGrid>
      )}
    />
  );
}

/** The first search: the country where the visitor probably is, on a site that offers the filter; else everyone. */
function useNear(): SearchFilters {
  const site = useSettings();
  const locale = useLocale();
  return useMemo(() => {
    const fields = site?.search_fields ?? [];
    const country = likelyCountry(site, locale);
    const isOffered = fields.length === 0 || fields.includes('country');
    return isOffered && country !== null && site?.countries.includes(country) ? { country } : {};
  }, [site, locale]);
}
