import { Trans, useLingui } from '@lingui/react/macro';
import { Clock3, EllipsisVertical } from 'lucide-react';
import { memo } from 'react';
import { useImageUrl } from '#src/data/use-image-url.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { cx } from '#src/lib/cx.ts';
import { Bubble } from '#src/ui/bubble.tsx';
import { Photo } from '#src/ui/photo.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { MessageItem } from '#sync/queries/conversation.ts';
import { BubbleReactions } from './bubble-reactions.tsx';
import { isOnlyEmoji } from './composer/only-emoji.ts';
import type { PlaceInGroup } from './grouping.ts';
import type { OnMessageAction } from './menu/message-actions.ts';
import { MessageStateLine } from './message-state-line.tsx';
import { MENU_BUTTON } from './menu/use-message-menu.tsx';

interface MessageBubbleProps {
  row: MessageItem;
  place: PlaceInGroup;
  /** The name of the other member. */
  name: string;
  /** The last message: its menu is the stop of the Tab key. */
  isLast: boolean;
  onAction: OnMessageAction;
}

/** One message. Messages that did not change are not drawn again while the reader types or scrolls. */
export const MessageBubble = memo(function MessageBubble(props: MessageBubbleProps) {
  const { row, place, name, isLast, onAction } = props;
  const { t } = useLingui();
  if (row.type === 'system') return <SystemNote body={row.body} />;
  const isUnsent = row.mine && row.id === null;
  return (
    <div className={place.joinsBelow ? 'pb-0.75' : 'pb-2.5'}>
      <div
        data-message=""
        className={cx(
          'group/message flex items-center gap-1 pointer-coarse:select-none',
          row.mine && 'flex-row-reverse',
        )}
      >
        <Bubble
          side={row.mine ? 'mine' : 'theirs'}
          isJoinedAbove={place.joinsAbove}
          isJoinedBelow={place.joinsBelow}
          isBare={row.image === null && !row.isDeleted && isOnlyEmoji(row.body)}
          isSoft={isUnsent}
          label={<VisuallyHidden>{row.mine ? t`You:` : t`${name}:`}</VisuallyHidden>}
          foot={<Foot row={row} isUnsent={isUnsent} />}
        >
          {row.image !== null && <SentPhoto row={row} />}
          {row.isDeleted ? <DeletedText /> : row.body}
        </Bubble>
        {!row.isDeleted && (row.body !== '' || row.image !== null) && (
          <button
            type="button"
            {...{ [MENU_BUTTON]: row.key }}
            tabIndex={isLast ? 0 : -1}
            aria-label={t`What to do with this message`}
            aria-haspopup="menu"
            className="flex size-8 shrink-0 items-center justify-center rounded-pill text-muted opacity-0 group-hover/message:opacity-100 hover:bg-card focus-visible:opacity-100"
          >
            <EllipsisVertical aria-hidden="true" className="size-4.5" />
          </button>
        )}
      </div>
      <BubbleReactions row={row} name={name} />
      {place.showsState && <MessageStateLine row={row} onAction={onAction} />}
    </div>
  );
});

/** At the end of the text: who wrote it when it is not the member, the time, and a clock while it waits. */
function Foot({ row, isUnsent }: { row: MessageItem; isUnsent: boolean }) {
  const format = useFormat();
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
      <time dateTime={row.created} title={format.full(row.created)}>
        {format.clock(row.created)}
      </time>
      {isUnsent && <Clock3 aria-hidden="true" className="late-mark size-3.5" />}
    </>
  );
}

function DeletedText() {
  return (
    <i className="opacity-80">
      <Trans>This message was deleted</Trans>
    </i>
  );
}

function SentPhoto({ row: { image } }: { row: MessageItem }) {
  const { t } = useLingui();
  const imageUrl = useImageUrl();
  return (
    <Photo
      src={imageUrl(image)}
      alt={t`Photo`}
      placeholder={image?.placeholder ?? undefined}
      className="my-1 w-56 max-w-full rounded-chip"
    />
  );
}

function SystemNote({ body }: { body: string }) {
  return (
    <p className="mx-auto max-w-[56ch] px-4 pb-3 text-center text-small text-muted whitespace-pre-line">
      {body}
    </p>
  );
}
