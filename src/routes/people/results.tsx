import { useLingui } from '@lingui/react/macro';
import { memo, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { WriteLink } from '#src/features/chats/write-link.tsx';
import { LikeButton } from '#src/features/likes/like-button.tsx';
import { CardHook } from '#src/features/members/card-hook.tsx';
import { ProfileCard } from '#src/features/members/profile-card.tsx';
import { ResultGrid } from '#src/features/members/search/result-grid.tsx';
import { PromotionTile } from '#src/features/webcams/promotion-tile.tsx';
import { usePromotions } from '#src/features/webcams/use-promotions.ts';
import { withTiles } from '#src/features/webcams/with-tiles.ts';
import type { SearchRow } from '#sync/queries/search.ts';
import { CardMenu } from '#src/features/exclusions/card-menu.tsx';
import { useLikeToggle } from '#src/features/likes/use-like-toggle.ts';
import { usePageKeys } from '#src/lib/keys/use-page-keys.ts';
import { type PickedPerson, linkOf } from './use-picked-person.ts';

/** The first cards are visible first: their photos load before all others. */
const EAGER_CARDS = 4;

interface ResultsProps {
  rows: readonly SearchRow[];
  person: PickedPerson;
}

/** The results of a member, with the tiles of partners between them. */
export function Results({ rows, person }: ResultsProps) {
  const { t } = useLingui();
  const promotions = usePromotions();
  const items = useMemo(() => withTiles(rows, promotions), [rows, promotions]);
  const { picked, isBeside, open } = person;
  useResultKeys({ rows, person });
  return (
    <ResultGrid label={t`People`} rows={items}>
      {(item, index) =>
        item.kind === 'person' ? (
          <Result
            row={item.row}
            isEager={index < EAGER_CARDS}
            onOpen={open}
            isCurrent={isBeside && item.key === picked?.profile}
          />
        ) : (
          <PromotionTile item={item} />
        )
      }
    </ResultGrid>
  );
}

interface ResultProps {
  row: SearchRow;
  isEager: boolean;
  onOpen: PickedPerson['open'];
  isCurrent: boolean;
}

/** Memoized: there may be hundreds beside it. */
const Result = memo(function Result(props: ResultProps) {
  const { row, isEager, onOpen, isCurrent } = props;
  const { card, ...like } = row;
  // The same element after a tap on the heart: the face, which has it as its note, is not rendered again.
  const note = useMemo(() => <CardHook card={card} />, [card]);
  return (
    <ProfileCard
      card={card}
      isEager={isEager}
      onOpen={onOpen}
      isCurrent={isCurrent}
      menu={<CardMenu card={card} />}
      note={note}
      buttons={
        <>
          <LikeButton person={card} like={like} />
          <WriteLink person={card} />
        </>
      }
    />
  );
});

interface ResultKeys {
  rows: readonly SearchRow[];
  person: PickedPerson;
}

/**
 * The keys of the results: J and K go through them, L likes and C writes to the one with the focus, Escape closes the
 * profile.
 */
function useResultKeys({ rows, person }: ResultKeys): void {
  const toggle = useLikeToggle();
  const navigate = useNavigate();
  const { list, picked, isBeside, pick, close } = person;

  const hasFocus = ({ key }: SearchRow): boolean =>
    linkOf(list.current, key)?.closest('li')?.contains(document.activeElement) === true;
  const current = (): number => {
    const focused = rows.findIndex(hasFocus);
    return focused >= 0 ? focused : rows.findIndex(({ key }) => key === picked?.profile);
  };
  const step = (by: 1 | -1) => () => {
    const next = rows[Math.max(0, current() + by)];
    if (next === undefined) return;
    linkOf(list.current, next.key)?.focus();
    pick({ profile: next.card.id, isPressed: false });
  };
  const withCurrent = (act: (row: SearchRow) => void) => () => {
    const row = rows[current()];
    if (row !== undefined) act(row);
  };
  usePageKeys({
    j: step(1),
    k: step(-1),
    l: withCurrent(({ card, liked }) => toggle(card, !liked)),
    c: withCurrent(({ card }) => void navigate(`/members/${card.id}/chat`)),
    ...(isBeside && { Escape: close }),
  });
}
