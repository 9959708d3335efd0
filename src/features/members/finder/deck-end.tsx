import { Trans, useLingui } from '@lingui/react/macro';
import { AGE_MAX, AGE_MIN } from '#schemas/limits.ts';
import { similarFilters } from '#schemas/search.ts';
import { useStatus } from '#src/data/use-status.ts';
import { usePageKeys } from '#src/lib/keys/use-page-keys.ts';
import { usePlace } from '#src/features/members/use-place.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkButton } from '#src/ui/link-button.tsx';
import type { DeckView, WiderDeck } from '#sync/queries/deck.ts';
import type { Deck } from './use-deck.ts';

interface DeckEndProps {
  deck: Deck;
  view: DeckView;
}

/** No member is left. The last choice can still be undone. */
export function DeckEnd({ deck, view }: DeckEndProps) {
  const undo = () => {
    if (view.last !== null) deck.undo();
  };
  usePageKeys({ u: undo });
  return (
    <>
      <WhyNobodyIsLeft deck={deck} view={view} />
      {view.last !== null && (
        <Button kind="quiet" className="self-center" aria-keyshortcuts="U" onClick={undo}>
          <Trans>Undo the last choice</Trans>
        </Button>
      )}
    </>
  );
}

/** The deck is used up, or everyone who fits was shown. */
function WhyNobodyIsLeft({ deck, view }: DeckEndProps) {
  const { connectivity } = useStatus('connectivity');
  if (!view.isExhausted && connectivity === 'offline') {
    return (
      <EmptyState kind="offline" role="status" title={<Trans>The deck is used up</Trans>}>
        <Trans>0 left. New people load when you’re back online. Your choices are kept.</Trans>
      </EmptyState>
    );
  }
  return view.isExhausted ? <EveryoneSeen deck={deck} view={view} /> : <NextDeck deck={deck} />;
}

function NextDeck({ deck: { fill, isBusy } }: { deck: Deck }) {
  const { t } = useLingui();
  return (
    <EmptyState
      kind="results"
      role="status"
      title={<Trans>That was this deck</Trans>}
      action={
        <Button kind="soft" isBusy={isBusy} busyLabel={t`Loading...`} onClick={fill}>
          <Trans>Show more people</Trans>
        </Button>
      }
    />
  );
}

function EveryoneSeen({ deck: { restart, isBusy }, view }: DeckEndProps) {
  const { t } = useLingui();
  const { filters, wider } = view;
  const words = {
    ages: t`Five years younger and older`,
    region: t`All regions`,
    everywhere: t`All countries`,
  };
  return (
    <EmptyState
      kind="results"
      role="status"
      title={<Trans>You have seen everyone who fits</Trans>}
      action={
        <>
          {waysWider(view).map(({ way, to: next }) => (
            <Button
              key={way}
              kind="soft"
              isWide
              isBusy={isBusy}
              busyLabel={t`Loading...`}
              onClick={() => restart(next)}
            >
              {words[way]}
            </Button>
          ))}
          {wider !== null && (
            <Button kind="quiet" isWide onClick={() => restart(null)}>
              <Trans>Back to my own search</Trans>
            </Button>
          )}
          <LinkButton to="/members" kind="quiet" isWide>
            <Trans>Change my search</Trans>
          </LinkButton>
        </>
      }
    >
      <Searched filters={filters} />
    </EmptyState>
  );
}

/** Whom the deck was limited to: what could be changed. */
function Searched({ filters }: Pick<DeckView, 'filters'>) {
  const { min_age: from, max_age: to, country = null, countryregion = null } = filters;
  const place = usePlace()({ city: null, country, countryregion });
  const hasAges = from !== undefined && to !== undefined;
  if (hasAges && place !== '')
    return (
      <Trans>
        Aged {from} to {to}, {place}, as in your search. People you passed on come back after a
        month.
      </Trans>
    );
  if (hasAges)
    return (
      <Trans>
        Aged {from} to {to}, as in your search. People you passed on come back after a month.
      </Trans>
    );
  if (place !== '')
    return <Trans>{place}, as in your search. People you passed on come back after a month.</Trans>;
  return <Trans>Based on your last search. People you passed on come back after a month.</Trans>;
}

interface WayWider {
  way: 'ages' | 'region' | 'everywhere';
  to: WiderDeck;
}

/** What can be widened. Ages are always named: without any filter the server takes those of the last search. */
function waysWider({ filters, wider }: DeckView): WayWider[] {
  const isEverywhere = wider?.isEverywhere ?? false;
  const { min_age = AGE_MIN, max_age = AGE_MAX } = filters;
  const named = { ...filters, min_age, max_age };
  const { countryregion, ...allRegions } = named;
  const { country: _country, ...anywhere } = allRegions;
  const ways: WayWider[] = [];
  if (min_age > AGE_MIN || max_age < AGE_MAX) {
    const { gender: _gender, ...around } = similarFilters(named);
    ways.push({ way: 'ages', to: { filters: { ...named, ...around }, isEverywhere } });
  }
  if (countryregion !== undefined)
    ways.push({ way: 'region', to: { filters: allRegions, isEverywhere } });
  if (!isEverywhere)
    ways.push({ way: 'everywhere', to: { filters: anywhere, isEverywhere: true } });
  return ways;
}
