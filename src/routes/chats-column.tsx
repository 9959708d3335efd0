import type { ReactNode } from 'react';
import type { Card } from '#schemas/profile.ts';
import { ChatControls } from '#src/features/chats/chat-controls.tsx';
import { ChatList, ChatsSkeleton } from '#src/features/chats/chat-list.tsx';
import { ChatsEmpty } from '#src/features/chats/chats-empty.tsx';
import { matchesText, NothingFound } from '#src/features/chats/search/found-chats.tsx';
import { SelectionBar } from '#src/features/chats/selection/selection-bar.tsx';
import { useSelection, type ChatSelection } from '#src/features/chats/selection/use-selection.ts';
import { useChatSearch } from '#src/features/chats/search/use-chat-search.ts';
import { useChats, type Chats } from '#src/features/chats/use-chats.ts';
import { UnwrittenMatches, useUnwrittenMatches } from '#src/features/chats/unwritten-matches.tsx';
import { useFoundMessages } from '#src/features/chats/search/use-found-messages.ts';
import { UNANSWERED } from '#src/data/live-sources.ts';
import { valueOf } from '#src/data/live-value.ts';
import type { ChatRow } from '#sync/queries/chats.ts';
import { AgeLine } from '#src/features/live/age-line.tsx';
import { InstallOffer } from '#src/features/install/install-offer.tsx';
import { LiveView } from '#src/features/live/live-view.tsx';
import { PushOffer } from '#src/features/push/push-offer.tsx';
import { ChatMenu } from './person/chat-menu.tsx';

interface ChatsColumnProps {
  heading: ReactNode;
  /** The member whose conversation is open beside it. */
  current: string | null;
}

/** One offer at a time. Where nothing waits, nobody need be told of it while the app is closed. */
const Offers = ({ isWaiting }: { isWaiting: boolean }) =>
  isWaiting ? <PushOffer otherwise={<InstallOffer />} /> : <InstallOffer />;

/** The chat list of both chat screens. */
export function ChatsColumn({ heading, current }: ChatsColumnProps) {
  const [text, setText] = useChatSearch();
  const isSearch = text.trim() !== '';
  const { live, filter, setFilter, refresh, linkOf } = useChats(isSearch);
  const matches = useUnwrittenMatches();
  // The matches stand above the chats, which would move when they come later.
  const isComing = matches === null && filter === 'all' && valueOf(live) !== null;
  const isEmpty = live.state === 'empty' && filter === 'all' && !isSearch && !isComing;
  // Archived chats have no other way to them than the filters.
  const hasHead = !isEmpty || (valueOf(live)?.counts.archived ?? 0) > 0;
  const selection = useSelection();
  const showAll = () => {
    // A search that a filter narrowed goes on without it.
    if (filter === 'all') setText('');
    setFilter('all');
  };

  return (
    <>
      {heading}
      <Offers isWaiting={live.state !== 'loading-first' && !isEmpty} />
      {hasHead && (
        <ColumnHead {...{ live, filter, setFilter, text, setText, current, selection }} />
      )}
      {/* Put there anew when the head above goes: it must not move. */}
      <div key={String(hasHead)} className="px-4">
        <AgeLine live={live} onRefresh={refresh} />
      </div>
      <LiveView
        live={isComing ? UNANSWERED : live}
        skeleton={<ChatsSkeleton />}
        empty={
          isEmpty ? (
            <>
              <UnwrittenMatches cards={matches ?? []} />
              <ChatsEmpty />
            </>
          ) : (
            <NothingFound isNarrow={isSearch && filter !== 'all'} onShowAll={showAll} />
          )
        }
        onRetry={refresh}
      >
        {({ rows }) => (
          <FoundChats
            {...{ rows, matches, text, current, linkOf, showAll, selection }}
            isFiltered={filter !== 'all'}
          />
        )}
      </LiveView>
    </>
  );
}

interface ColumnHeadProps extends Pick<Chats, 'live' | 'filter' | 'setFilter'> {
  text: string;
  setText: (text: string) => void;
  current: string | null;
  selection: ChatSelection;
}

/** Search and filters, or what can be done with the chosen chats. */
function ColumnHead(props: ColumnHeadProps) {
  const { live, filter, setFilter, text, setText, current, selection } = props;
  const { chosen } = selection;
  const value = valueOf(live);
  if (chosen !== null) {
    const rows = value?.rows.filter(({ key }) => chosen.has(key)) ?? [];
    return <SelectionBar rows={rows} current={current} onEnd={selection.end} />;
  }
  return (
    <ChatControls
      filter={filter}
      onFilter={setFilter}
      text={text}
      onText={setText}
      counts={value?.counts ?? null}
      isComing={live.state === 'loading-first'}
      onSelect={selection.begin}
    />
  );
}

interface FoundChatsProps {
  rows: readonly ChatRow[];
  matches: readonly Card[] | null;
  text: string;
  isFiltered: boolean;
  current: string | null;
  linkOf: (row: ChatRow) => string;
  showAll: () => void;
  selection: ChatSelection;
}

/** The chats that match the search text, by what their row shows or by a stored message. */
function FoundChats(props: FoundChatsProps) {
  const { rows, matches, text, isFiltered, current, linkOf, showAll, selection } = props;
  const found = useFoundMessages(text);
  const hasText = matchesText(text);
  const shown = rows.filter((row) => found.has(row.key) || hasText(row));
  if (shown.length === 0) return <NothingFound isNarrow={isFiltered} onShowAll={showAll} />;
  const isWhole = !isFiltered && text.trim() === '';
  return (
    <ChatList
      rows={shown}
      isGrouped={isWhole}
      current={current}
      linkOf={linkOf}
      found={found}
      chosen={selection.chosen}
      onToggle={selection.toggle}
      menuOf={(row) => <ChatMenu row={row} isOpen={row.key === current} />}
      top={isWhole && <UnwrittenMatches cards={matches ?? []} />}
    />
  );
}
