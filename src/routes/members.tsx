import { useLingui } from '@lingui/react/macro';
import { memo, useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import type { SearchFilters } from '#schemas/search.ts';
import { useStartChat, type StartChat } from '#src/features/chats/use-start-chat.tsx';
import { WriteButton } from '#src/features/chats/write-button.tsx';
import { LikeButton } from '#src/features/likes/like-button.tsx';
import { writeFilters } from '#src/features/members/search/filters-url.ts';
import { ProfileCard } from '#src/features/members/profile-card.tsx';
import { ResultGrid } from '#src/features/members/search/result-grid.tsx';
import { useFilters } from '#src/features/members/search/use-filters.ts';
import { PromotionTile } from '#src/features/webcams/promotion-tile.tsx';
import { usePromotions } from '#src/features/webcams/use-promotions.ts';
import { withTiles } from '#src/features/webcams/with-tiles.ts';
import { PageBar } from '#src/features/waiting/page-bar.tsx';
import type { SearchRow } from '#sync/queries/search.ts';
import { PeopleSearch } from './people/people-search.tsx';

/** The first cards are visible first: their photos load before all others. */
const EAGER_CARDS = 4;

export function Component() {
  const [params, setParams] = useSearchParams();
  const filters = useFilters(params);
  const change = useCallback(
    (next: SearchFilters) => setParams(writeFilters(next), { replace: true }),
    [setParams],
  );

  return (
    <>
      <Bar />
      <div className="mx-auto w-full max-w-page px-2.5 pt-3 pb-8 md:px-8">
        <PeopleSearch
          filters={filters}
          onChange={change}
          results={(rows) => <Results rows={rows} />}
        />
      </div>
    </>
  );
}

const Bar = memo(function Bar() {
  const { t } = useLingui();
  return <PageBar title={t`Search`} heading={t`Near you`} />;
});

function Results({ rows }: { rows: readonly SearchRow[] }) {
  const { t } = useLingui();
  const chat = useStartChat();
  const promotions = usePromotions();
  const items = useMemo(() => withTiles(rows, promotions), [rows, promotions]);
  return (
    <>
      <ResultGrid label={t`People`} rows={items}>
        {(item, index) =>
          item.kind === 'person' ? (
            <Result row={item.row} isEager={index < EAGER_CARDS} chat={chat} />
          ) : (
            <PromotionTile item={item} />
          )
        }
      </ResultGrid>
      {chat.failure}
    </>
  );
}

/** Memoized: there may be hundreds beside it. */
const Result = memo(function Result({
  row: { card, ...like },
  isEager,
  chat,
}: {
  row: SearchRow;
  isEager: boolean;
  chat: StartChat;
}) {
  return (
    <ProfileCard
      card={card}
      isEager={isEager}
      buttons={
        <>
          <LikeButton person={card} like={like} />
          <WriteButton person={card} chat={chat} />
        </>
      }
    />
  );
});
