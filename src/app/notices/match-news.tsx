/**
 * Celebrates a new match, once and on one tab: when the member looks, and nothing is open or being typed. The moment is an
 * entry of the history, so that going back closes it.
 */
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { ProfileId } from '#schemas/ids.ts';
import { valueOf } from '#src/data/live-value.ts';
import { useAttention } from '#src/data/use-attention.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useFreeMoment } from '#src/lib/idle/use-free-moment.ts';
import { useLive } from '#src/data/use-live.ts';
import { newMatchesQuery, type NewMatch } from '#sync/queries/new-matches.ts';
import { optionalPart } from '#src/ui/optional-part.tsx';

const MatchMoment = optionalPart(
  async () => (await import('#src/features/members/moment/match-moment.tsx')).MatchMoment,
);

const STATE = { isMoment: true };

export function MatchNews() {
  const navigate = useNavigate();
  const location = useLocation();
  const isOpen = hasMoment(location.state);
  const [shown, setShown] = useState<readonly NewMatch[]>([]);
  const waiting = useWaiting(shown.length === 0);
  const claim = useCommand((sync) => sync.claimMatches);
  const draft = useCommand((sync) => sync.appendToDraft);

  const celebrate = useEffectEvent((claimed: readonly NewMatch[]) => {
    if (claimed.length === 0) return;
    setShown(claimed);
    void navigate({ pathname: location.pathname, search: location.search }, { state: STATE });
  });
  useEffect(() => {
    if (waiting === null) return;
    void claim({ profiles: waiting.map(({ key }) => key) }).then((outcome) => {
      const keys = outcome.ok ? outcome.value.profiles : [];
      celebrate(waiting.filter(({ key }) => keys.includes(key)));
    });
  }, [waiting, claim]);

  // The member went back or to another page: the celebration is closed.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (!isOpen) setShown([]);
  }

  const write = async (profile: ProfileId, opener: string | null) => {
    if (opener !== null) await draft({ profile, text: opener });
    await navigate(`/members/${profile}/chat`, { replace: true });
  };
  const [first, ...others] = shown;
  if (!isOpen || first === undefined) return null;
  return (
    <MatchMoment
      matches={[first, ...others]}
      onClose={() => void navigate(-1)}
      onWrite={(profile, opener) => void write(profile, opener)}
    />
  );
}

/** The matches to celebrate, as soon as they may be. */
function useWaiting(isIdle: boolean): readonly NewMatch[] | null {
  const rows = valueOf(useLive(newMatchesQuery, {}))?.rows ?? null;
  const isLookedAt = useAttention();
  const isFree = useFreeMoment();
  return rows !== null && rows.length > 0 && isIdle && isLookedAt && isFree ? rows : null;
}

const hasMoment = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'isMoment' in state;
