import { useLingui } from '@lingui/react/macro';
import { useImageUrl } from '#src/data/use-image-url.ts';
import { Bubble } from '#src/ui/bubble.tsx';
import { Photo } from '#src/ui/photo.tsx';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import type { MessageItem } from '#sync/queries/conversation.ts';
import { isOnlyEmoji } from './composer/emoji.ts';
import type { PlaceInGroup } from './grouping.ts';
import type { OnMessageAction } from './message-actions.ts';
import { MessageMeta } from './message-meta.tsx';

interface MessageBubbleProps {
  row: MessageItem;
  place: PlaceInGroup;
  /** The name of the other member. */
  name: string;
  onAction: OnMessageAction;
}

export function MessageBubble({ row, place, name, onAction }: MessageBubbleProps) {
  const { t } = useLingui();
  if (row.type === 'system') return <SystemNote body={row.body} />;
  return (
    <div className={place.joinsBelow ? 'pb-1' : 'pb-3'}>
      <Bubble
        side={row.mine ? 'mine' : 'theirs'}
        isJoinedAbove={place.joinsAbove}
        isJoinedBelow={place.joinsBelow}
        isBare={row.image === null && isOnlyEmoji(row.body)}
      >
        <VisuallyHidden>{row.mine ? t`You:` : t`${name}:`}</VisuallyHidden>
        {row.image !== null && <SentPhoto row={row} />}
        {row.body}
      </Bubble>
      {place.showsMeta && <MessageMeta row={row} onAction={onAction} />}
    </div>
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
