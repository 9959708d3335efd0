import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Archive, BellOff, CircleAlert, Clock3, Pin } from 'lucide-react';
import type { ReactNode } from 'react';
import { BadgeCount } from '#src/ui/badge-count.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { ChatRow } from '#sync/queries/chats.ts';

/** The end of a row: failed or waiting, pinned, muted or archived, and the number of unread messages. */
export function ChatMarks({ row }: { row: ChatRow }) {
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
