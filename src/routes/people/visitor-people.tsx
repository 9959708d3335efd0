import { useLingui } from '@lingui/react/macro';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { SearchFilters } from '#schemas/search.ts';
import { JoinCardButtons } from '#src/features/members/join-card-buttons.tsx';
import { ProfileCard } from '#src/features/members/profile-card.tsx';
import { replaceFilters } from '#src/features/members/search/filters-url.ts';
import { ResultGrid } from '#src/features/members/search/result-grid.tsx';
import { useFilters } from '#src/features/members/search/use-filters.ts';
import { PEOPLE_ID } from '#src/lib/visitors/people-anchor.ts';
import { PeopleSearch } from './people-search.tsx';

/** The search of a visitor, on the start page: the public part of members, without likes and chats. */
export function VisitorPeople() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const filters = useFilters(params);
  const navigate = useNavigate();
  const change = useCallback(
    (next: SearchFilters) => {
      const search = replaceFilters(params, next).toString();
      void navigate({ search, hash: PEOPLE_ID }, { replace: true });
    },
    [navigate, params],
  );
  return (
    <PeopleSearch
      filters={filters}
      onChange={change}
      results={(rows) => (
        <ResultGrid label={t`People`} rows={rows}>
          {({ card }) => <ProfileCard card={card} buttons={<JoinCardButtons card={card} />} />}
        </ResultGrid>
      )}
    />
  );
}
