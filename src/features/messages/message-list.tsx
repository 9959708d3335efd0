import { useLingui, Plural, Trans } from '@lingui/react/macro';
import { ArrowDown } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import type { ProfileId } from '#schemas/ids.ts';
import type { CommandState } from '#src/data/use-command-state.ts';
import { useStable } from '#src/lib/use-stable.ts';
import { DrawnAnew } from '#src/ui/drawn-anew.tsx';
import type { ConversationView, MessageItem } from '#sync/queries/conversation.ts';
import { ChatPaper } from './chat-paper.tsx';
import { groupMessages, type ConversationItem } from './grouping.ts';
import { MessageBubble, type OnOpenPhoto, type TranslationOf } from './message-bubble.tsx';
import type { OnMessageAction, OnReaction } from './menu/message-actions.ts';
import { useAddressJump } from './jump/use-address-jump.ts';
import { useJump, type JumpTarget, type Jump } from './jump/use-jump.ts';
import { KnownLine } from './known-line.tsx';
import { MissingNote } from './missing-note.tsx';
import { LazyScamHint } from './scam/lazy-scam-hint.ts';
import { useRiskyMessage } from './scam/use-risky-message.ts';
import { NewMessagesAnnouncer } from './spoken/new-messages-announcer.tsx';
import { OlderMessages } from './older-messages.tsx';
import { OwnStateAnnouncer } from './spoken/own-state-announcer.tsx';
import { DayChip, NewLine } from './separators.tsx';
import { useEndOfList, type EndOfList } from './use-end-of-list.ts';
import { useMessageMenu } from './menu/use-message-menu.tsx';
import { LazyMessageSearch } from './search/lazy-message-search.ts';
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
  onOpenPhoto: OnOpenPhoto;
  translationOf: TranslationOf;
  /** Shown at the beginning of the conversation. */
  start: ReactNode;
  /** Closes the search; null while it is closed. */
  onSearchEnd: (() => void) | null;
}

/** The messages: only those near the screen are rendered, and the list opens at the newest one. */
export function MessageList(props: MessageListProps) {
  const { profile, name, view, older, translationOf, start } = props;
  const onAction = useStable(props.onAction);
  const onOpenPhoto = useStable(props.onOpenPhoto);
  const { t } = useLingui();
  const { rows, has_more, isWhole } = view;
  const items = useItems(view);
  const { scroller, list, isAtEnd, toNewest, jump } = useReadingPosition(profile, items);
  const newest = rows.findLast((row) => !row.mine && row.id !== null)?.id ?? null;
  useReadMark({ profile, newest, isInView: isAtEnd && isWhole });
  const missed = useMissed(view, isAtEnd);
  const canLoad = has_more && !older.busy && older.failure === null;
  const loadNear = (top: number) => void (top < NEAR_START_PX && canLoad && older.run());

  const { handlers, menu } = useMenuOf(view, onAction, props.onReact);
  const last = rows.at(-1)?.key;
  const risky = useRiskyMessage(rows);
  const opening = has_more ? <OlderMessages older={older} /> : start;
  const draw = (item: ConversationItem) => (
    <ListedItem
      item={item}
      opening={opening}
      known={view.known}
      isLast={item.key === last}
      isRisky={item.key === risky}
      {...{ name, onAction, onOpenPhoto, translationOf, jump }}
    />
  );

  return (
    <div className="relative flex min-h-0 grow flex-col bg-chat-paper">
      <ChatPaper />
      <SearchPlace {...{ profile, jump, scroller }} onEnd={props.onSearchEnd} />
      <div
        ref={scroller}
        {...handlers}
        role="log"
        // What is drawn while scrolling is history; new messages are announced by themselves.
        aria-live="off"
        aria-label={t`Messages with ${name}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget }) => loadNear(currentTarget.scrollTop)}
        className="relative flex min-h-0 grow flex-col overflow-y-auto overscroll-contain focus-visible:-outline-offset-2"
      >
        <DrawnItems list={list} items={items} draw={draw} />
      </div>
      {!isAtEnd && <JumpPill count={missed} onPress={toNewest} />}
      <NewMessagesAnnouncer view={view} name={name} />
      <OwnStateAnnouncer rows={rows} />
      {menu}
    </div>
  );
}

interface SearchPlaceProps extends Pick<EndOfList, 'scroller'> {
  profile: ProfileId;
  jump: Jump;
  onEnd: MessageListProps['onSearchEnd'];
}

function SearchPlace({ profile, jump, scroller, onEnd }: SearchPlaceProps) {
  if (onEnd === null) return null;
  const close = () => {
    onEnd();
    scroller.current?.focus({ preventScroll: true });
  };
  return (
    <div className="relative z-10">
      <LazyMessageSearch profile={profile} lead={jump.lead} onClose={close} />
    </div>
  );
}

/** Where the reader is: at the end, or at a message that they were led to. */
function useReadingPosition(profile: ProfileId, items: readonly ConversationItem[]) {
  const { toEnd, ...place } = useEndOfList(items);
  const jump = useJump({ profile, items, list: place.list, scroller: place.scroller });
  useAddressJump(jump.to);
  const toNewest = () => {
    jump.forget();
    toEnd();
  };
  return { ...place, jump, toNewest };
}

const useMenuOf = (view: ConversationView, onAction: OnMessageAction, onReact: OnReaction) =>
  useMessageMenu(view.rows, {
    onAction,
    onReact: view.canReact ? onReact : null,
    canWrite: !view.closed && !view.blocked,
    canReply: view.canReact,
  });

const useItems = ({ rows, firstUnread, missing }: ConversationView): ConversationItem[] =>
  useMemo(() => groupMessages({ rows, firstUnread, missing }), [rows, firstUnread, missing]);

interface ListedItemProps {
  item: ConversationItem;
  opening: ReactNode;
  /** The last line of the chat list, when that message is missing. */
  known: ConversationView['known'];
  name: string;
  isLast: boolean;
  /** It has the advice about swindlers below it. */
  isRisky: boolean;
  onAction: OnMessageAction;
  onOpenPhoto: OnOpenPhoto;
  translationOf: TranslationOf;
  jump: Jump;
}

const foundIn = ({ found }: Jump, { id }: MessageItem): JumpTarget | null =>
  found !== null && found.message === id ? found : null;

function ListedItem({ item, opening, known, jump, isRisky, ...message }: ListedItemProps) {
  switch (item.kind) {
    case 'start':
      return opening;
    case 'day':
      return <DayChip time={item.time} />;
    case 'new':
      return <NewLine />;
    case 'missing':
      return (
        <>
          <MissingNote isGap />
          {known && <KnownLine line={known} name={message.name} />}
        </>
      );
    case 'message':
      return (
        <>
          <MessageBubble
            row={item.row}
            place={item.place}
            onQuote={jump.to}
            found={foundIn(jump, item.row)}
            {...message}
          />
          {isRisky && <LazyScamHint onReport={() => message.onAction('report', item.row)} />}
        </>
      );
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
              <DrawnAnew>{draw(item)}</DrawnAnew>
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
  // It was deleted: nothing has come since what is the last one now.
  if (from < 0) {
    if (left !== last) setLeft(last);
    return 0;
  }
  return rows.slice(from + 1).filter((row) => !row.mine).length;
}

/** Back to the newest message, with the number of messages that came while reading above. */
function JumpPill({ count, onPress }: { count: number; onPress: () => void }) {
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-3 z-10 flex justify-center">
      <button
        type="button"
        onClick={onPress}
        className="pointer-events-auto inline-flex min-h-11 items-center gap-2 rounded-pill border border-line bg-raised px-4 text-small font-semibold shadow-float hover:bg-sunk animate-enter"
      >
        {count > 0 ? (
          <Plural value={count} one="# new message" other="# new messages" />
        ) : (
          <Trans>Latest messages</Trans>
        )}
        <ArrowDown aria-hidden="true" className="size-4.5 text-accent" />
      </button>
    </div>
  );
}
