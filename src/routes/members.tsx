import { useLingui } from '@lingui/react/macro';
import { memo, useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { SearchFilters } from '#schemas/search.ts';
import { LazyCreditsLink } from '#src/features/account/lazy-credits-link.ts';
import { LazyKeyLine } from '#src/features/keys/lazy-key-line.tsx';
import type { PageKey } from '#src/features/keys/page-key.ts';
import { KeysButton } from '#src/features/keys/keys-button.tsx';
import { isUnchosen, writeSearch } from '#src/features/members/search/filters-url.ts';
import { GridSkeleton } from '#src/features/members/search/grid-skeleton.tsx';
import { useFilters } from '#src/features/members/search/use-filters.ts';
import { useFirstFilters } from '#src/features/members/search/use-first-filters.ts';
import { PageBar } from '#src/features/waiting/page-bar.tsx';
import { LoadingRegion } from '#src/data/fetching/loading-region.tsx';
import { PeopleSearch } from './people/people-search.tsx';
import { Results } from './people/results.tsx';
import { SidePerson } from './people/side-person.tsx';
import { usePickedPerson } from './people/use-picked-person.ts';
import { WholeProfile } from './person/whole-profile.tsx';

/** `/members`: the results, and beside them the profile of the one that was picked where there is space. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const chosen = useFilters(params);
  const isAsked = isUnchosen(params);
  const first = useFirstFilters(isAsked);
  const filters = isAsked ? first : chosen;
  const change = useCallback(
    (next: SearchFilters) => setParams(writeSearch(next), { replace: true }),
    [setParams],
  );
  const person = usePickedPerson();
  const keys = useListKeys();
  const { list, picked, isBeside, close } = person;
  return (
    <div className="flex min-w-0 grow" data-beside={isBeside || undefined}>
      <div className="flex min-w-0 grow flex-col">
        <Bar keys={keys} />
        <div ref={list} className="mx-auto w-full max-w-page px-2.5 pt-3 pb-8 md:px-8">
          {filters === null ? (
            <Waiting />
          ) : (
            <PeopleSearch
              filters={filters}
              onChange={change}
              results={(rows) => <Results rows={rows} person={person} />}
            />
          )}
        </div>
        {isBeside && <LazyKeyLine keys={keys} />}
      </div>
      {isBeside && picked && (
        <SidePerson
          key={picked.profile}
          profile={picked.profile}
          takesFocus={picked.isPressed}
          show={(view, age) => (
            <WholeProfile view={view} viewer="member" onGone={close} age={age} />
          )}
          onClose={close}
        />
      )}
    </div>
  );
}

function Waiting() {
  return (
    <LoadingRegion isQuiet>
      <GridSkeleton count={8} />
    </LoadingRegion>
  );
}

function useListKeys(): readonly PageKey[] {
  const { t } = useLingui();
  return useMemo(
    () => [
      { on: ['J'], words: t`Next person` },
      { on: ['K'], words: t`Previous person` },
      { on: ['Enter'], words: t`Open the profile` },
      { on: ['L'], words: t`Like, or no longer like` },
      { on: ['C'], words: t`Write` },
      { on: ['Esc'], words: t`Close the profile` },
    ],
    [t],
  );
}

const Bar = memo(function Bar({ keys }: { keys: readonly PageKey[] }) {
  const { t } = useLingui();
  return (
    <PageBar
      title={t`Search`}
      heading={t`Near you`}
      end={
        <>
          <LazyCreditsLink place="bar" />
          <KeysButton keys={keys} />
        </>
      }
    />
  );
});
