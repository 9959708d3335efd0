import { Trans, useLingui } from '@lingui/react/macro';
import { ImagePlus, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { filtersKey } from '#schemas/search.ts';
import { KeysButton } from '#src/features/keys/keys-button.tsx';
import { AgeLine } from '#src/features/live/age-line.tsx';
import { LiveView } from '#src/features/live/live-view.tsx';
import { DeckEnd } from '#src/features/members/finder/deck-end.tsx';
import { DeckStack } from '#src/features/members/finder/deck-stack.tsx';
import { useDeck, type Deck } from '#src/features/members/finder/use-deck.ts';
import { useDeckPictures } from '#src/features/members/finder/use-deck-pictures.ts';
import { LazyTranslation } from '#src/features/translation/lazy-translation.tsx';
import { PageBar } from '#src/features/waiting/page-bar.tsx';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { Banner } from '#src/ui/banner.tsx';
import { iconButtonStyle } from '#src/ui/icon-button.tsx';
import { Skeleton } from '#src/ui/skeleton.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import { userQuery } from '#sync/queries/account.ts';
import { CardMenu } from '#src/features/exclusions/card-menu.tsx';
import type { DeckView } from '#sync/queries/deck.ts';

const NO_ROWS = [] as const;

/** `/match-finder`: one member at a time, by buttons, keys or swipes; it works offline until the deck is used up. */
export function Component() {
  const { t } = useLingui();
  const deck = useDeck();
  const view = valueOf(deck.live);
  useDeckPictures(view?.rows ?? NO_ROWS);
  return (
    <>
      <PageBar
        title={t`Match`}
        isFull
        end={
          <>
            {view !== null && view.rows.length > 0 && (
              <LeftOf key={filtersKey(view.filters)} view={view} />
            )}
            <DeckKeys />
            <Link
              to="/members"
              aria-label={t`Change my search`}
              className={iconButtonStyle('plain')}
            >
              <SlidersHorizontal aria-hidden="true" />
            </Link>
          </>
        }
      />
      <div className="mx-auto flex w-full max-w-form flex-col gap-3 px-3 pb-3 max-md:min-h-135 min-[16rem]:max-md:h-[calc(100dvh-8.25rem)] md:h-[calc(100dvh-6rem)] md:min-h-150 md:max-w-105 min-[75rem]:max-w-[56rem]">
        <NoPictureHint />
        <div className="-my-2">
          <AgeLine live={deck.live} onRefresh={deck.ask} />
        </div>
        <Cards deck={deck} />
        <Rules />
      </div>
    </>
  );
}

function Cards({ deck }: { deck: Deck }) {
  return (
    <LiveView
      live={deck.live}
      skeleton={<Skeleton className="h-full min-h-96 rounded-sheet" />}
      onRetry={deck.ask}
    >
      {(shown) => {
        const [top] = shown.rows;
        return top === undefined ? (
          <DeckEnd deck={deck} view={shown} />
        ) : (
          <DeckStack
            deck={deck}
            view={shown}
            top={top}
            menuOf={({ card }) => <CardMenu card={card} />}
            translationOf={(text, { language }) => (
              <LazyTranslation key={text} text={text} spoken={language} />
            )}
          />
        );
      }}
    </LiveView>
  );
}

function DeckKeys() {
  const { t } = useLingui();
  const keys = [
    { on: ['←'], words: t`Not now` },
    { on: ['→'], words: t`Like` },
    { on: ['↑'], words: t`Open the profile` },
    { on: ['U'], words: t`Undo the last choice` },
  ];
  return <KeysButton keys={keys} />;
}

/** Counts down, and is gone with the last card that it counted: the cards after it are counted at the next visit. */
function LeftOf({ view: { left, dealt, round } }: { view: DeckView }) {
  const [first] = useState(round);
  if (left === 0 || round !== first) return null;
  return (
    <span className="text-small text-muted tabular-nums">
      <Trans>
        {left} of {dealt} left
      </Trans>
    </span>
  );
}

/** The main parameters of the order, as the law wants them to be said (product 3.4). */
function Rules() {
  return (
    <p className="text-center text-meta text-muted">
      <span className="hidden md:pointer-fine:inline">
        <Trans>Keys: ← not now, → like, ↑ profile, U undo.</Trans>{' '}
      </span>
      <Trans>Shown by age, region and what you share.</Trans>{' '}
      <TextLink to="/pages/how-search-works">
        <Trans>How it works</Trans>
      </TextLink>
    </p>
  );
}

function NoPictureHint() {
  const user = valueOf(useLive(userQuery, {}));
  if (user === null || user.profile.main_image !== null) return null;
  return (
    <Banner
      tone="brand"
      icon={<ImagePlus />}
      action={
        <TextLink isAlone to="/me">
          <Trans>Add a photo</Trans>
        </TextLink>
      }
    >
      <Trans>People like to see who likes them.</Trans>
    </Banner>
  );
}
