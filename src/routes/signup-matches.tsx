import { Trans, useLingui } from '@lingui/react/macro';
import { CardMenu } from '#src/features/exclusions/card-menu.tsx';
import { HelloButton } from '#src/features/messages/hello/hello-button.tsx';
import { LikeButton } from '#src/features/likes/like-button.tsx';
import { AgeLine } from '#src/features/live/age-line.tsx';
import { LiveView } from '#src/features/live/live-view.tsx';
import {
  MatchNote,
  MatchesEmpty,
  SomeAreFictional,
} from '#src/features/members/matches/signup-matches.tsx';
import { useSignupMatches } from '#src/features/members/matches/use-signup-matches.ts';
import { ProfileCard } from '#src/features/members/profile-card.tsx';
import { GridSkeleton } from '#src/features/members/search/grid-skeleton.tsx';
import { ResultGrid } from '#src/features/members/search/result-grid.tsx';
import { SignupHeader } from '#src/features/signup/signup-header.tsx';
import { StatusChip } from '#src/features/waiting/status-chip.tsx';
import { valueOf } from '#src/data/live-value.ts';
import { useStatus } from '#src/data/use-status.ts';
import { useTitle } from '#src/data/use-title.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import type { MatchRow } from '#sync/queries/signup-matches.ts';

const AFTER = '/members';
/** The first cards are visible first: their photos load before all others. */
const EAGER_CARDS = 4;

/** After the signup: the first people, with a like and one hello for each. */
export function Component() {
  const { t } = useLingui();
  const { live, reload, widen, isBusy } = useSignupMatches();
  const isWide = valueOf(live)?.isWide ?? false;
  useTitle(t`People you might like`);
  return (
    <>
      <SignupHeader isWide start={<StatusChip isShort />} end={<Skip />} />
      <div className="mx-auto flex w-full max-w-page grow flex-col gap-4 px-2.5 md:px-8">
        <header className="px-1.5 md:px-0">
          <h1 tabIndex={-1} className="text-h1 text-balance">
            <Trans>People you might like</Trans>
          </h1>
          <p className="mt-2 text-muted">
            <Order isWide={isWide} />
          </p>
          <AgeLine live={live} onRefresh={reload} />
        </header>
        <LiveView
          live={live}
          skeleton={<GridSkeleton count={8} />}
          empty={<MatchesEmpty onWiden={isWide ? null : widen} isBusy={isBusy} />}
          onRetry={reload}
        >
          {({ rows }) => (
            <>
              {rows.some(({ card }) => card.fictional) && <SomeAreFictional />}
              <ResultGrid label={t`People`} rows={rows}>
                {(row, index) => <MatchCard row={row} isEager={index < EAGER_CARDS} />}
              </ResultGrid>
            </>
          )}
        </LiveView>
        <div className="pad-bottom-safe sticky bottom-0 mt-auto bg-page">
          <div className="mx-auto max-w-form py-3">
            <LinkButton to={AFTER} isWide>
              <Trans>Go on</Trans>
            </LinkButton>
          </div>
        </div>
      </div>
    </>
  );
}

/** A site without the call for matches does not tell who was active (decisions 131). */
function Order({ isWide }: { isWide: boolean }) {
  const isFound = useStatus('contract').contract === 'specification';
  if (isWide) return <Trans>From farther away. Like anyone you like.</Trans>;
  if (isFound) return <Trans>Nearest first. Like anyone you like.</Trans>;
  return <Trans>Nearest and most active first. Like anyone you like.</Trans>;
}

function Skip() {
  return (
    <LinkButton to={AFTER} kind="quiet" size="compact">
      <Trans>Skip</Trans>
    </LinkButton>
  );
}

/** One hello for each: after it only the like is left. */
function MatchCard({ row, isEager }: { row: MatchRow; isEager: boolean }) {
  const { card, hello, ...like } = row;
  return (
    <ProfileCard
      card={card}
      isEager={isEager}
      menu={<CardMenu card={card} />}
      note={<MatchNote row={row} />}
      buttons={
        <>
          <LikeButton person={card} like={like} />
          {hello === 'none' && <HelloButton person={card} />}
        </>
      }
    />
  );
}
