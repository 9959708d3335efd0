import { Trans } from '@lingui/react/macro';
import type { Card } from '#schemas/profile.ts';
import { useKeptFacts } from '#src/features/members/use-kept-facts.ts';
import { Openers } from '#src/features/messages/openers.tsx';
import { useFormat } from '#src/i18n/use-format.ts';
import { useOpeners } from '#src/i18n/use-openers.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { cx } from '#src/lib/cx.ts';

const MOST_NAMED = 3;

interface ConversationOpenersProps {
  card: Card;
  onPick: (opener: string) => void;
}

/** In a conversation without messages: what both share, and three ways to begin. */
export function ConversationOpeners({ card, onPick }: ConversationOpenersProps) {
  const format = useFormat();
  const { name } = usePersonName()(card);
  const known = useKeptFacts(card.id);
  const shared = known?.shared ?? [];
  const hasPicture = card.main_image !== null;
  const openers = useOpeners({ name, hasPicture, shared, words: known?.words });
  const named = shared.slice(0, MOST_NAMED);
  const list = format.list(named);
  return (
    <div className={cx('contents', known === null && 'invisible')}>
      {named.length > 0 && (
        <p className="text-muted">
          <Trans>You share {list}.</Trans>
        </p>
      )}
      <Openers openers={openers} onPick={onPick} />
    </div>
  );
}
