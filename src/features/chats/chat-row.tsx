import type { ReactNode } from 'react';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Archive, BellOff, CircleAlert, Clock3, Pin } from 'lucide-react';
import { messageHash } from '#src/data/message-address.ts';
import { useActivity } from '#src/data/use-activity.ts';
import { useMainPhoto } from '#src/data/nudity/use-main-photo.ts';
import { useNow } from '#src/data/use-now.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { usePersonMarks } from '#src/i18n/use-person-marks.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { ListRow, type RowChoice } from '#src/ui/list-row.tsx';
import { FictionalTag, VerifiedBadge } from '#src/ui/person-marks.tsx';
import type { FoundMessage } from '#sync/api.ts';
import type { ChatRow as Row } from '#sync/queries/chats.ts';
import { BadgeCount } from '#src/ui/badge-count.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { LastLine } from './last-line.tsx';

interface ChatRowProps {
  row: Row;
  /** To the conversation. */
  link: string;
  isCurrent: boolean;
  /** A stored message that the search text was found in: the row leads to it. */
  found: FoundMessage | null;
  menu: ReactNode;
  /** While several chats are chosen. */
  choice: RowChoice | null;
}

export function ChatRow({ row, link, isCurrent, found, menu, choice }: ChatRowProps) {
  const format = useFormat();
  const now = useNow();
  const mainPhoto = useMainPhoto();
  const { card, last } = row;
  const activity = useActivity()(card);
  const { title, initials } = usePersonName()(card);
  const { fictional, verified } = usePersonMarks()(card);

  return (
    <ListRow
      to={found === null ? link : link + messageHash(found.message)}
      choice={choice}
      isCurrent={isCurrent}
      isStrong={row.num_unread_messages > 0}
      lead={
        <Avatar
          {...mainPhoto(card)}
          initials={initials}
          onlineLabel={activity?.isOnline ? activity.words : undefined}
        />
      }
      title={<span translate="no">{title}</span>}
      badge={<VerifiedBadge word={verified} />}
      tag={fictional && <FictionalTag word={fictional} />}
      detail={found?.body ?? <LastLine row={row} />}
      meta={
        last && (
          <time dateTime={last.created} title={format.full(last.created)}>
            {format.brief(last.created, now)}
          </time>
        )
      }
      end={<ChatMarks row={row} />}
      action={choice === null && menu}
    />
  );
}

/** The end of a row: failed or waiting, pinned, muted or archived, and the number of unread messages. */
function ChatMarks({ row }: { row: Row }) {
  const { t } = useLingui();
  const unread = row.num_unread_messages;
  return (
    <span className="flex shrink-0 items-center gap-1.5 text-muted [&_svg]:size-4">
      {row.pinned && <Mark icon={<Pin />} word={t`Pinned`} />}
      {row.muted && <Mark icon={<BellOff />} word={t`Muted`} />}
      {row.archived && <Mark icon={<Archive />} word={t`Archived`} />}
      {row.last?.state === 'waiting' && (
        <span className="late-mark">
          <Mark icon={<Clock3 />} word={t`Waiting for connection`} />
        </span>
      )}
      {row.last?.state === 'failed' && (
        <span className="text-danger">
          <Mark icon={<CircleAlert />} word={t`Not sent`} />
        </span>
      )}
      <BadgeCount
        count={unread}
        label={plural(unread, { one: '# unread message', other: '# unread messages' })}
      />
    </span>
  );
}

function Mark({ icon, word }: { icon: ReactNode; word: string }) {
  return (
    <span className="flex">
      <span aria-hidden="true">{icon}</span>
      <VisuallyHidden>{word}</VisuallyHidden>
    </span>
  );
}
