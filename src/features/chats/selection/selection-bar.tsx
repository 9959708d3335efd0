import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Archive, ArchiveRestore, CheckCheck, Trash2, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { ProfileId } from '#schemas/ids.ts';
import { useEscape } from '#src/lib/keys/use-escape.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import { useBackCloses } from '#src/ui/use-back-closes.ts';
import type { ChatRow } from '#sync/queries/chats.ts';
import { useManyChats } from './use-many-chats.ts';

interface SelectionBarProps {
  rows: readonly ChatRow[];
  /** The member whose conversation is open beside the list. */
  current: string | null;
  onEnd: () => void;
}

/** In place of the search while chats are chosen: how many, and what can be done with them. Escape and Back end it. */
export function SelectionBar({ rows, current, onEnd }: SelectionBarProps) {
  const { t } = useLingui();
  const many = useManyChats(current);
  const count = rows.length;
  const profiles = rows.flatMap(({ key }) => ProfileId.safeParse(key).data ?? []);
  const areArchived = count > 0 && rows.every(({ archived }) => archived);
  const unread = rows.filter(({ num_unread_messages }) => num_unread_messages > 0);
  const bar = useFocusInside();
  useEscape(onEnd);
  useBackCloses(true, onEnd);
  const action = (label: string, icon: ReactNode, run: () => void) => (
    <IconButton
      label={label}
      icon={icon}
      aria-disabled={count === 0 || undefined}
      onClick={() => {
        if (count === 0) return;
        run();
        onEnd();
      }}
      className="aria-disabled:opacity-40"
    />
  );

  return (
    <div
      ref={bar}
      role="group"
      aria-label={t`Chosen chats`}
      className="flex min-h-17 items-center gap-1 border-b border-line px-2"
    >
      <IconButton label={t`Done`} icon={<X aria-hidden="true" />} onClick={onEnd} />
      <p role="status" className="grow truncate font-semibold">
        {count === 0 ? t`Choose chats` : plural(count, { one: '# chosen', other: '# chosen' })}
      </p>
      {action(t`Mark as read`, <CheckCheck aria-hidden="true" />, () =>
        many.markRead(profiles.filter((profile) => unread.some(({ key }) => key === profile))),
      )}
      {action(
        areArchived ? t`Unarchive` : t`Archive`,
        areArchived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />,
        () => many.archive(profiles, !areArchived),
      )}
      {action(t`Delete`, <Trash2 aria-hidden="true" />, () => many.remove(profiles))}
    </div>
  );
}

/** The button that began the selection is gone. */
function useFocusInside() {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => bar.current?.querySelector('button')?.focus(), []);
  return bar;
}
