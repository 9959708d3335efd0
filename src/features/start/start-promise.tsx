import { Trans } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { useIsTakenOver } from '#src/lib/use-is-taken-over.ts';
import { PEOPLE_ID } from '#src/lib/visitors/people-anchor.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { Collage } from './collage.tsx';
import { ReasonTitles } from './reasons.tsx';

interface StartPromiseProps {
  canJoin: boolean;
  /** Whether a visitor may search first. */
  canLook: boolean;
  /** The site has made-up profiles, and marks them. */
  isMarking: boolean;
}

/** What a visitor sees first: drawn people, one promise, and the links to begin. */
export function StartPromise({ canJoin, canLook, isMarking }: StartPromiseProps) {
  return (
    <section className="picture-first mx-auto grid w-full max-w-page lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <Collage className="lg:order-last" />
      <div className="relative -mt-5 flex flex-col gap-6 px-4 pb-8 md:px-8 lg:mt-0 lg:pt-20 lg:pb-10">
        <div className="lg:mt-auto">
          <h1 tabIndex={-1} className="text-moment">
            <Trans>Meet someone who lights up your phone.</Trans>
          </h1>
          <p className="mt-3 max-w-[32em] text-lead text-muted">
            <Trans>Look around for free. Say something nice. See who says it back.</Trans>
          </p>
        </div>
        <div className="flex flex-col gap-4">
          <div className="flex gap-3 max-sm:flex-col sm:flex-wrap sm:items-center">
            {canJoin ? (
              <LinkButton
                to="/signup"
                kind="ember"
                className="min-h-14 text-lead max-sm:w-full sm:px-9"
              >
                <Trans>Join free</Trans>
              </LinkButton>
            ) : (
              <p className="font-semibold">
                <Trans>New members join by invitation only.</Trans>
              </p>
            )}
            {canLook && <LookAround />}
          </div>
          <p className="text-small text-muted">
            <Trans>18+ · Free to join · You see every price before you pay</Trans>
          </p>
          <p className="text-meta text-muted">
            <Trans>The people in the pictures are drawn. They are not members.</Trans>
          </p>
        </div>
        <ReasonTitles isMarking={isMarking} />
      </div>
    </section>
  );
}

/** Leads to the people of this page. The query stays: it names the traffic source. */
function LookAround() {
  const { search } = useLocation();
  const isTakenOver = useIsTakenOver();
  return (
    <LinkButton
      to={{ search: isTakenOver ? search : '', hash: PEOPLE_ID }}
      kind="outline"
      className="min-h-14 max-sm:w-full"
    >
      <Trans>Look around first</Trans>
    </LinkButton>
  );
}
