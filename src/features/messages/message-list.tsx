import { useLingui } from '@lingui/react/macro';
import { useMemo, useState, type ReactNode } from 'react';
import type { ProfileId } from '#schemas/ids.ts';
import type { CommandState } from '#src/data/use-command-state.ts';
import { useStable } from '#src/lib/use-stable.ts';
import type { ConversationView } from '#sync/queries/conversation.ts';
import { ChatPaper } from './chat-paper.tsx';
import { groupMessages, type ConversationItem } from './grouping.ts';
import { JumpPill } from './jump-pill.tsx';
import { MessageBubble } from './message-bubble.tsx';
import type { OnMessageAction, OnReaction } from './menu/message-actions.ts';
import { OlderMessages } from './older-messages.tsx';
import { OwnStateAnnouncer } from './own-state-announcer.tsx';
import { DayChip, NewLine } from './separators.tsx';
import { useEndOfList, type EndOfList } from './use-end-of-list.ts';
import { useMessageMenu } from './menu/use-message-menu.tsx';
import { useReadMark } from './use-read-mark.ts';

/** Older messages load before the reader reaches the oldest one. */
const NEAR_START_PX = 600;

interface MessageListProps {
  profile: ProfileId;
  name: string;
  view: ConversationView;
  older: CommandState<[], unknown>;
  onAction: OnMessageAction;
  onReact: OnReaction;
  /** Shown at the beginning of the conversation. */
  start: ReactNode;
}

/** The messages: only those near the screen are rendered, and the list opens at the newest one. */
export function MessageList(props: MessageListProps) {
  const { profile, name, view, older, start } = props;
  const onAction = useStable(props.onAction);
  const { t } = useLingui();
  const { rows, firstUnread, has_more, isWhole } = view;
  const items = useMemo(() => groupMessages(rows, firstUnread), [rows, firstUnread]);
  const { scroller, list, isAtEnd, toEnd } = useEndOfList(items);
  const newest = rows.findLast((row) => !row.mine && row.id !== null)?.id ?? null;
  useReadMark({ profile, newest, isInView: isAtEnd && isWhole });
  const missed = useMissed(view, isAtEnd);
  const canLoad = has_more && !older.busy && older.failure === null;

  const { handlers, menu } = useMessageMenu(rows, {
    onAction,
    onReact: view.canReact ? props.onReact : null,
  });
  const last = rows.at(-1)?.key;
  const opening = has_more ? <OlderMessages older={older} /> : start;
  const draw = (item: ConversationItem) => (
    <ListedItem item={item} opening={opening} isLast={item.key === last} {...{ name, onAction }} />
  );

  return (
    <div className="relative flex min-h-0 grow flex-col bg-chat-paper">
      <ChatPaper />
      <div
        ref={scroller}
        {...handlers}
        role="log"
        aria-live={isAtEnd ? 'polite' : 'off'}
        aria-relevant="additions"
        aria-label={t`Messages with ${name}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget: { scrollTop } }) => {
          if (scrollTop < NEAR_START_PX && canLoad) void older.run();
        }}
        className="relative flex min-h-0 grow flex-col overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
      >
        <DrawnItems list={list} items={items} draw={draw} />
      </div>
      {!isAtEnd && <JumpPill count={missed} onPress={toEnd} />}
      <OwnStateAnnouncer rows={rows} />
      {menu}
    </div>
  );
}

interface ListedItemProps {
  item: ConversationItem;
  opening: ReactNode;
  name: string;
  isLast: boolean;
  onAction: OnMessageAction;
}

function ListedItem({ item, opening, ...message }: ListedItemProps) {
  switch (item.kind) {
    case 'start':
      return opening;
    case 'day':
      return <DayChip time={item.time} />;
    case 'new':
      return <NewLine />;
    case 'message':
      return <MessageBubble row={item.row} place={item.place} {...message} />;
  }
}

interface DrawnItemsProps {
  list: EndOfList['list'];
  items: readonly ConversationItem[];
  draw: (item: ConversationItem) => ReactNode;
}

function DrawnItems({ list, items, draw }: DrawnItemsProps) {
  return (
    <div
      className="relative mx-auto mt-auto w-full max-w-[48rem] shrink-0"
      style={{ height: list.getTotalSize() }}
    >
      {list.getVirtualItems().map(({ key, index, start }) => {
        const item = items[index];
        return (
          item && (
            <div
              key={key}
              ref={list.measureElement}
              data-index={index}
              className="absolute inset-x-0 top-0 px-4"
              style={{ transform: `translateY(${start}px)` }}
            >
              {draw(item)}
            </div>
          )
        );
      })}
    </div>
  );
}

/** How many messages of the other side have come since the reader left the end. */
function useMissed({ rows }: ConversationView, isAtEnd: boolean): number {
  const last = rows.at(-1)?.key ?? null;
  const [left, setLeft] = useState(last);
  if (isAtEnd && left !== last) setLeft(last);
  const from = rows.findIndex((row) => row.key === left);
  return rows.slice(from + 1).filter((row) => !row.mine).length;
}
