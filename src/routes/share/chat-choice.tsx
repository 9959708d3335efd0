import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { holdsWords } from '#schemas/plain-words.ts';
import { LiveView } from '#src/features/live/live-view.tsx';
import { useMainPhoto } from '#src/data/nudity/use-main-photo.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useLive } from '#src/data/use-live.ts';
import { usePersonMarks } from '#src/i18n/use-person-marks.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import { Avatar } from '#src/ui/avatar.tsx';
import { Field } from '#src/ui/field.tsx';
import { PersonMarks } from '#src/ui/person-marks.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import { chatsQuery, type ChatRow } from '#sync/queries/chats.ts';
import { ChatsEmpty } from '#src/features/chats/chats-empty.tsx';

const SHOWN_MAX = 20;
/** Empty, because the name is beside the picture. */
const NAMED_BESIDE = '';

type OnPick = (row: ChatRow) => void;

/** One of the own chats, the newest first. */
export function ChatChoice({ onPick }: { onPick: OnPick }) {
  const live = useLive(chatsQuery, { filter: 'all' });
  const refresh = useCommand((sync) => sync.refresh);
  return (
    <LiveView
      live={live}
      skeleton={<RowSkeleton />}
      empty={<ChatsEmpty />}
      onRetry={() => void refresh({ cause: 'member' })}
    >
      {({ rows }) => <Found rows={rows} onPick={onPick} />}
    </LiveView>
  );
}

function Found({ rows, onPick }: { rows: readonly ChatRow[]; onPick: OnPick }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const isNamed = holdsWords(typed);
  const found = rows.filter(({ card }) => isNamed(card.name));
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={t`Whom is it for?`}
        autoComplete="off"
        enterKeyHint="search"
        name="person"
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <ul
        aria-label={t`Chats`}
        className="divide-y divide-line overflow-clip rounded-item border border-line empty:hidden"
      >
        {found.slice(0, SHOWN_MAX).map((row) => (
          <li key={row.key}>
            <PersonButton row={row} onPick={onPick} />
          </li>
        ))}
      </ul>
      <p role="status" className="text-small text-muted empty:hidden">
        {found.length === 0 && (
          <span>
            <Trans>Nothing found</Trans>
          </span>
        )}
        {found.length > SHOWN_MAX && (
          <span>
            <Trans>Type a name to find the others.</Trans>
          </span>
        )}
      </p>
    </div>
  );
}

function PersonButton({ row, onPick }: { row: ChatRow; onPick: OnPick }) {
  const mainPhoto = useMainPhoto();
  const { title, initials } = usePersonName()(row.card);
  const marks = usePersonMarks()(row.card);
  return (
    <button
      type="button"
      onClick={() => onPick(row)}
      className="flex min-h-14 w-full items-center gap-3 px-3 py-2 text-start -outline-offset-2 hover:bg-sunk"
    >
      <Avatar size="small" {...mainPhoto(row.card)} alt={NAMED_BESIDE} initials={initials} />
      <span className="flex min-w-0 flex-wrap items-center gap-x-1.5 font-semibold">
        <span translate="no" className="max-w-full truncate">
          {title}
        </span>
        <PersonMarks {...marks} />
      </span>
    </button>
  );
}
