import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { holdsWords } from '#schemas/plain-words.ts';
import { LiveView } from '#src/features/live/live-view.tsx';
import { valueOf } from '#src/data/live-value.ts';
import { useMainPhoto } from '#src/data/nudity/use-main-photo.ts';
import { useAllHere } from '#src/data/use-all-here.ts';
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
const LOADING = { state: 'loading-first' } as const;
const LIST = 'divide-y divide-line overflow-clip rounded-item border border-line empty:hidden';
/** Empty, because the name is beside the picture. */
const NAMED_BESIDE = '';

type OnPick = (row: ChatRow) => void;

/** One of the own chats, the newest first; those that are archived come below the others. */
export function ChatChoice({ onPick }: { onPick: OnPick }) {
  const chats = useLive(chatsQuery, { filter: 'all' });
  const archivedLive = useLive(chatsQuery, { filter: 'archived' });
  const isHere = useAllHere([chats, archivedLive]);
  const archived = valueOf(archivedLive)?.rows ?? [];
  const refresh = useCommand((sync) => sync.refresh);
  return (
    <LiveView
      live={isHere ? chats : LOADING}
      skeleton={<RowSkeleton />}
      empty={archived.length > 0 ? undefined : <ChatsEmpty />}
      onRetry={() => refresh({ cause: 'member' })}
    >
      {({ rows }) => <Found rows={[...rows, ...archived]} onPick={onPick} />}
    </LiveView>
  );
}

function Found({ rows, onPick }: { rows: readonly ChatRow[]; onPick: OnPick }) {
  const { t } = useLingui();
  const heading = useId();
  const [typed, setTyped] = useState('');
  const isNamed = holdsWords(typed);
  const found = rows.filter(({ card }) => isNamed(card.name));
  const shown = found.slice(0, SHOWN_MAX);
  const archived = shown.filter((row) => row.archived);
  return (
    <div className="flex flex-col gap-2">
      <Field
        label={t`Who is it for?`}
        autoComplete="off"
        enterKeyHint="search"
        name="person"
        value={typed}
        onChange={({ currentTarget: { value } }) => setTyped(value)}
      />
      <ul aria-label={t`Chats`} className={LIST}>
        <PersonRows rows={shown.filter((row) => !row.archived)} onPick={onPick} />
      </ul>
      {archived.length > 0 && (
        <>
          <p id={heading} className="mt-2 text-small font-semibold text-muted">
            <Trans>Archived</Trans>
          </p>
          <ul aria-labelledby={heading} className={LIST}>
            <PersonRows rows={archived} onPick={onPick} />
          </ul>
        </>
      )}
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

const PersonRows = ({ rows, onPick }: { rows: readonly ChatRow[]; onPick: OnPick }) =>
  rows.map((row) => (
    <li key={row.key}>
      <PersonButton row={row} onPick={onPick} />
    </li>
  ));

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
