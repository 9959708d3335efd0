import { Trans, useLingui } from '@lingui/react/macro';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useMemo, useRef, type ComponentProps, type ReactNode } from 'react';
import type { ChatRow as Row } from '#sync/queries/chats.ts';
import type { FoundMessages } from '#src/features/chats/search/use-found-messages.ts';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import { ChatRow } from './chat-row.tsx';
import { SwipedChat } from './swiped-chat.tsx';

const ROW_PX = 76;
const HEADING_PX = 40;

/** The scroll offset of the list, for coming back from a conversation. Lost with the page. */
let lastOffset = 0;

interface ChatListProps {
  rows: readonly Row[];
  /** With headings above new contacts and running chats. */
  isGrouped: boolean;
  /** The member whose conversation is open beside it. */
  current: string | null;
  linkOf: (row: Row) => string;
  /** The stored message that the search text was found in, by member. */
  found: FoundMessages;
  /** Null while the rows open conversations. */
  chosen: ReadonlySet<string> | null;
  onToggle: (row: Row) => void;
  menuOf: (row: Row) => ReactNode;
  /** Above the rows; it scrolls with them. */
  top: ReactNode;
}

const sizesOf = (items: readonly ChatItem[]) => ({
  count: items.length,
  estimateSize: (index: number) => (items[index]?.kind === 'heading' ? HEADING_PX : ROW_PX),
  getItemKey: (index: number) => items[index]?.key ?? index,
  overscan: 6,
  initialOffset: () => lastOffset,
});

/** Virtualized: a thousand rows cost no more than the visible ones. */
export function ChatList(props: ChatListProps) {
  const { rows, isGrouped, current, linkOf, found, chosen, onToggle, menuOf, top } = props;
  const { t } = useLingui();
  const choiceOf = (row: Row) =>
    chosen && { isChosen: chosen.has(row.key), onToggle: () => onToggle(row) };
  const scroller = useRef<HTMLDivElement>(null);
  const items = useMemo(() => chatItems(rows, isGrouped), [rows, isGrouped]);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes here
  const list = useVirtualizer({ ...sizesOf(items), getScrollElement: () => scroller.current });
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = lastOffset;
  }, []);

  return (
    <div
      ref={scroller}
      onScroll={(event) => {
        lastOffset = event.currentTarget.scrollTop;
      }}
      className="min-h-0 grow overflow-y-auto"
    >
      {top}
      <ul aria-label={t`Chats`} className="relative" style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ key, index, start }) => {
          const item = items[index];
          if (item === undefined) return null;
          const place = {
            ref: list.measureElement,
            'data-index': index,
            className: 'absolute inset-x-0 top-0',
            style: { transform: `translateY(${start}px)` },
          };
          if (item.kind === 'heading')
            return <SectionHeading key={key} section={item.section} place={place} />;
          return (
            <li key={key} {...place} aria-setsize={rows.length} aria-posinset={item.position}>
              <ListedChat
                row={item.row}
                link={linkOf(item.row)}
                isCurrent={item.row.key === current}
                found={found.get(item.row.key) ?? null}
                menu={menuOf(item.row)}
                choice={choiceOf(item.row)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** While several are chosen, a finger does nothing else. */
function ListedChat(props: ComponentProps<typeof ChatRow>) {
  return (
    <SwipedChat row={props.row} isOpen={props.isCurrent} canBeSwiped={props.choice === null}>
      <ChatRow {...props} />
    </SwipedChat>
  );
}

interface SectionHeadingProps {
  section: 'new' | 'running';
  /** Where the list puts it. */
  place: ComponentProps<'li'>;
}

function SectionHeading({ section, place }: SectionHeadingProps) {
  return (
    <li {...place}>
      <h2 className="px-4 pt-3 pb-2 text-small font-semibold text-muted">
        {section === 'new' ? <Trans>New people</Trans> : <Trans>Your chats</Trans>}
      </h2>
    </li>
  );
}

type ChatItem =
  | { kind: 'heading'; key: string; section: 'new' | 'running' }
  | { kind: 'chat'; key: string; row: Row; position: number };

type Place = 'top' | 'new' | 'running';

const placeOf = ({ pinned, last, isNewContact }: Row): Place => {
  if (pinned || last?.state === 'failed') return 'top';
  return isNewContact ? 'new' : 'running';
};

const PLACES = ['top', 'new', 'running'] as const satisfies readonly Place[];

/**
 * The chats as the items of the list: what the member pinned and what was not sent first, as the rows are sorted, then new
 * contacts under a heading of their own. Without new contacts, no headings. `isGrouped`: only the list of all chats has
 * sections.
 */
function chatItems(rows: readonly Row[], isGrouped: boolean): ChatItem[] {
  const hasSections = isGrouped && rows.some((row) => placeOf(row) === 'new');
  let position = 0;
  const itemsOf = (some: readonly Row[]): ChatItem[] =>
    some.map((row) => ({ kind: 'chat', key: row.key, row, position: (position += 1) }));
  if (!hasSections) return itemsOf(rows);
  return PLACES.flatMap((place) => {
    const items = itemsOf(rows.filter((row) => placeOf(row) === place));
    if (items.length === 0 || place === 'top') return items;
    return [{ kind: 'heading', key: place, section: place }, ...items];
  });
}

const ROWS = ['1', '2', '3', '4', '5', '6'];

export function ChatsSkeleton() {
  return ROWS.map((row) => <RowSkeleton key={row} />);
}
