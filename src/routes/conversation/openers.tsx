import { Trans, useLingui } from '@lingui/react/macro';
import type { Card } from '#schemas/profile.ts';
import { useOpeners } from '#src/features/messages/hello/use-openers.ts';
import { Openers } from '#src/features/messages/openers.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { useProfileOf } from './use-profile-of.ts';
import { useSharedInterests } from './use-shared-interests.ts';

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
  useProfileOf(card.id);
  const shared = useSharedInterests(card.id);
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
