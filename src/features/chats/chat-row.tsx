import { useLingui } from '@lingui/react/macro';
import { Sparkles } from 'lucide-react';
import { useActivity } from '#src/data/use-activity.ts';
import { useImageUrl } from '#src/data/use-image-url.ts';
import { useNow } from '#src/data/use-now.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { ListRow } from '#src/ui/list-row.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { ChatRow as Row } from '#sync/queries/chats.ts';
import { ChatRowMenu } from './chat-row-menu.tsx';
import { ChatMarks } from './chat-marks.tsx';
import { LastLine } from './last-line.tsx';

interface ChatRowProps {
  row: Row;
  to: string;
  isCurrent: boolean;
  /** A stored message that the search text was found in. */
  found: string | null;
}

export function ChatRow({ row, to, isCurrent, found }: ChatRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  const now = useNow();
  const imageUrl = useImageUrl();
  const { card, last } = row;
  const activity = useActivity()(card.last_activity);
  const { title, initials } = usePersonName()(card);

  return (
    <ListRow
      to={to}
      isCurrent={isCurrent}
      isStrong={row.num_unread_messages > 0}
      lead={
        <Avatar
          src={imageUrl(card.main_image)}
          placeholder={card.main_image?.placeholder ?? undefined}
          initials={initials}
          onlineLabel={activity?.isOnline ? activity.words : undefined}
        />
      }
      title={
        <>
          {title}
          {card.fictional && (
            <>
              {' '}
              <Sparkles aria-hidden="true" className="inline size-4 align-[-0.125em] text-muted" />
              <VisuallyHidden>{t`Fictional`}</VisuallyHidden>
            </>
          )}
        </>
      }
      detail={found ?? <LastLine row={row} />}
      meta={
        last && (
          <time dateTime={last.created} title={format.full(last.created)}>
            {format.brief(last.created, now)}
          </time>
        )
      }
      end={<ChatMarks row={row} />}
      action={<ChatRowMenu row={row} />}
    />
  );
}
