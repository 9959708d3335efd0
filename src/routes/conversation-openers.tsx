import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import type { Card } from '#schemas/profile.ts';
import { useInterestNames } from '#src/features/members/use-interest-names.ts';
import { useOpeners } from '#src/features/messages/hello/use-openers.ts';
import { Openers } from '#src/features/messages/openers.tsx';
import { valueOf } from '#src/data/live-value.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useLive } from '#src/data/use-live.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useStatus } from '#src/data/use-status.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { userQuery } from '#sync/queries/account.ts';
import { memberQuery } from '#sync/queries/member.ts';

const MOST_NAMED = 3;

interface ConversationOpenersProps {
  card: Card;
  onPick: (opener: string) => void;
}

/** In a conversation without messages: what both share, and three ways to begin. */
export function ConversationOpeners({ card, onPick }: ConversationOpenersProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { name } = usePersonName()(card);
  const shared = useShared(card);
  const named = shared.slice(0, MOST_NAMED);
  const list = format.list(named);
  return (
    <>
      {named.length > 0 && (
        <p className="text-muted">
          <Trans>You share {list}.</Trans>
        </p>
      )}
      <Openers openers={useOpeners(name || t`Somebody`, shared)} onPick={onPick} />
    </>
  );
}

/** The names of the interests of both; the profile is fetched when only its card is stored. */
function useShared({ id: profile }: Card): string[] {
  const theirs = valueOf(useLive(memberQuery, { profile }))?.profile ?? null;
  const mine = valueOf(useLive(userQuery, {}))?.profile.interests ?? [];
  const { connectivity } = useStatus('connectivity');
  const load = useCommand((sync) => sync.loadMember);
  const isMissing = theirs === null && connectivity !== 'offline';
  useEffect(() => {
    if (isMissing) void load({ profile });
  }, [isMissing, profile, load]);
  return useInterestNames((theirs?.interests ?? []).filter((id) => mine.includes(id)));
}
