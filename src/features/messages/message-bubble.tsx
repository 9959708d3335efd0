import { Trans, useLingui } from '@lingui/react/macro';
import { Clock3, EllipsisVertical } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { useFormat } from '#src/i18n/use-format.ts';
import { cx } from '#src/lib/cx.ts';
import { Bubble } from '#src/ui/bubble.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { MessageItem } from '#sync/queries/conversation.ts';
import { ChangeLine } from './changes/change-line.tsx';
import { isOnlyEmoji } from './composer/only-emoji.ts';
import type { PlaceInGroup } from './grouping.ts';
import { FoundPlace } from './jump/found-place.tsx';
import type { JumpTarget } from './jump/use-jump.ts';
import { MessageText } from './links/message-text.tsx';
import type { OnMessageAction } from './menu/message-actions.ts';
import { useArrivalWords } from './use-arrival-words.ts';
import { MessageStateLine } from './message-state-line.tsx';
import { MENU_BUTTON } from './menu/use-message-menu.tsx';
import { BubbleQuote, type OnQuote } from './quote/bubble-quote.tsx';
import { SentPhoto } from './photo/sent-photo.tsx';
import { useStateWords } from './use-state-words.ts';

interface MessageBubbleProps {
  row: MessageItem;
  place: PlaceInGroup;
  /** The name of the other member. */
  name: string;
  /** The last message: its menu is the stop of the Tab key. */
  isLast: boolean;
  onAction: OnMessageAction;
  onOpenPhoto: OnOpenPhoto;
  onQuote: OnQuote;
  /** Below a message of the other member, where its language is another one. The same function at every render. */
  translationOf: TranslationOf;
  /** When the reader was led to this message. */
  found: JumpTarget | null;
}

export type TranslationOf = (text: string) => ReactNode;

/** Shows the picture of a message on the whole screen. */
export type OnOpenPhoto = (row: MessageItem) => void;

/** One message. Messages that did not change are not drawn again while the reader types or scrolls. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { row, place, name, isLast, onAction, onOpenPhoto, onQuote, translationOf, found } = props;
  const { t } = useLingui();
  if (row.type === 'system') return <SystemNote body={row.body} />;
  const isUnsent = row.mine && (row.id === null || isWaiting(row));
  const hasPhoto = !row.isDeleted && (row.image !== null || row.upload !== null);
  return (
    <div className={place.joinsBelow ? 'pb-0.75' : 'pb-2.5'}>
      <FoundPlace found={found} isMine={row.mine}>
        <Bubble
          side={row.mine ? 'mine' : 'theirs'}
          isJoinedAbove={place.joinsAbove}
          isJoinedBelow={place.joinsBelow}
          isBare={!hasPhoto && !row.isDeleted && row.quote === null && isOnlyEmoji(row.body)}
          isSoft={isUnsent}
          label={
            <>
              <VisuallyHidden>{row.mine ? t`You:` : t`${name}:`}</VisuallyHidden>
              {row.quote && <BubbleQuote quote={row.quote} name={name} onPress={onQuote} />}
            </>
          }
          foot={<Foot row={row} isUnsent={isUnsent} hasState={place.showsState} />}
        >
          {hasPhoto && <SentPhoto row={row} name={name} onOpen={() => onOpenPhoto(row)} />}
          {row.isDeleted ? <DeletedText isMine={row.mine} /> : <MessageText body={row.body} />}
        </Bubble>
        {!row.isDeleted && (row.body !== '' || hasPhoto) && (
          <button
            type="button"
            {...{ [MENU_BUTTON]: row.key }}
            tabIndex={isLast ? 0 : -1}
            aria-label={t`What to do with this message`}
            aria-haspopup="menu"
            className="flex size-8 shrink-0 items-center justify-center rounded-pill text-muted opacity-0 group-hover/message:opacity-100 any-pointer-coarse:opacity-100 hover:bg-card focus-visible:opacity-100"
          >
            <EllipsisVertical aria-hidden="true" className="size-4.5" />
          </button>
        )}
      </FoundPlace>
      {!row.mine && !row.isDeleted && row.body !== '' && (
        <div className="max-w-[min(78%,56ch)]">{translationOf(row.body)}</div>
      )}
      <BubbleReactions row={row} name={name} />
      {row.change !== null && <ChangeLine change={row.change} row={row} onAction={onAction} />}
      {place.showsState && <MessageStateLine row={row} onAction={onAction} />}
    </div>
  );
});

/** At the end of the text: who wrote it when it is not the member, the time, and a clock while it waits. */
interface FootProps {
  row: MessageItem;
  isUnsent: boolean;
  /** Its state is below it in words. */
  hasState: boolean;
}

function Foot({ row, isUnsent, hasState }: FootProps) {
  const format = useFormat();
  const arrival = useArrivalWords()(row);
  const words = useStateWords()(row);
  const full = format.full(row.created);
  return (
    <>
      {row.from_kind === 'auto' && (
        <span className="font-semibold">
          <Trans>Automatic reply</Trans>
        </span>
      )}
      {row.from_kind === 'operator' && (
        <span className="font-semibold">
          <Trans>Written by our team</Trans>
        </span>
      )}
      {row.edited !== null && !row.isDeleted && (
        <span>
          <Trans>edited</Trans>
        </span>
      )}
      <time dateTime={row.created} title={arrival === null ? full : `${full}\n${arrival}`}>
        {format.clock(row.created)}
      </time>
      {arrival !== null && <VisuallyHidden>{arrival}</VisuallyHidden>}
      {isUnsent && <Clock3 aria-hidden="true" className="late-mark size-3.5" />}
      {row.mine && row.id === null && !hasState && <VisuallyHidden>{words}</VisuallyHidden>}
    </>
  );
}

/** My edit or deletion of it has not reached the server. */
const isWaiting = ({ change }: MessageItem): boolean =>
  change?.state === 'waiting' || change?.state === 'sending';

function DeletedText({ isMine }: { isMine: boolean }) {
  return (
    <i className="opacity-80">
      {isMine ? <Trans>You deleted this message</Trans> : <Trans>This message was deleted</Trans>}
    </i>
  );
}

function SystemNote({ body }: { body: string }) {
  return (
    <p className="mx-auto max-w-[56ch] px-4 pb-3 text-center text-small text-muted whitespace-pre-line">
      {body}
    </p>
  );
}

/** On the lower edge of a bubble: what each of the two members reacted with. */
function BubbleReactions({ row, name }: { row: MessageItem; name: string }) {
  const { t } = useLingui();
  if (row.reactions.length === 0) return null;
  return (
    <ul
      aria-label={t`Reactions`}
      className={cx('relative z-1 -mt-1.5 flex gap-1 px-2', row.mine && 'justify-end')}
    >
      {row.reactions.map(({ emoji, mine }) => (
        <li
          key={String(mine)}
          aria-label={mine ? t`${emoji} from you` : t`${emoji} from ${name}`}
          className={cx(
            'rounded-pill border bg-raised px-1.5 py-0.5 text-small leading-tight shadow-lift',
            mine ? 'border-brand' : 'border-line',
          )}
        >
          {emoji}
        </li>
      ))}
    </ul>
  );
}
