import { Trans, useLingui } from '@lingui/react/macro';
import { MessageCircleHeart } from 'lucide-react';
import { CardMenu } from '#src/features/exclusions/card-menu.tsx';
import { LikeButton } from '#src/features/likes/like-button.tsx';
import { LikeNote } from '#src/features/likes/like-note.tsx';
import { CardHook } from '#src/features/members/card-hook.tsx';
import { ProfileCard } from '#src/features/members/profile-card.tsx';
import { ResultGrid } from '#src/features/members/search/result-grid.tsx';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { LinkButton } from '#src/ui/link-button.tsx';
import { likesQuery, type LikeItem } from '#sync/queries/likes.ts';

const SHOWN = 2;

/** Who likes the member already, and one tap to them; when it is nobody, the way to those who are near. */
export function WhoWaits() {
  const rows = valueOf(useLive(likesQuery, { type: 'received' }))?.rows ?? [];
  const [first, ...others] = rows.slice(0, SHOWN);
  if (first === undefined) {
    return (
      <LinkButton to="/members" kind="ember" isWide>
        <Trans>See who is near you</Trans>
      </LinkButton>
    );
  }
  return <Waiting first={first} others={others} />;
}

/** With one person the tap leads to the chat with them, else to all of them. */
function Waiting({ first, others }: { first: LikeItem; others: readonly LikeItem[] }) {
  const { t } = useLingui();
  const nameOf = usePersonName();
  const format = useFormat();
  const shown = [first, ...others];
  const names = format.list(shown.map(({ card }) => nameOf(card).name));
  const { name } = nameOf(first.card);
  const isOne = others.length === 0;
  return (
    <section data-narrow className="flex flex-col gap-4">
      <h2 className="text-center text-title font-[750] text-balance">
        {isOne ? (
          <Trans>{name} is waiting for you</Trans>
        ) : (
          <Trans>{names} are waiting for you</Trans>
        )}
      </h2>
      <ResultGrid label={t`Who is waiting for you`} rows={shown} hasTime>
        {(row) => (
          <ProfileCard
            card={row.card}
            menu={<CardMenu card={row.card} />}
            buttons={<LikeButton person={row.card} like={row} />}
            note={
              <>
                <CardHook card={row.card} />
                <LikeNote row={row} isGone={false} />
              </>
            }
          />
        )}
      </ResultGrid>
      <LinkButton to={isOne ? `/members/${first.card.id}/chat` : '/likes'} kind="ember" isWide>
        <MessageCircleHeart aria-hidden="true" />
        {isOne ? <Trans>Say hello to {name}</Trans> : <Trans>Say hello to them</Trans>}
      </LinkButton>
    </section>
  );
}
