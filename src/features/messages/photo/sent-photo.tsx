import { Trans, useLingui } from '@lingui/react/macro';
import { Download, Eye } from 'lucide-react';
import { useState } from 'react';
import { useImageUrl } from '#src/data/pictures/use-image-url.ts';
import { useIsSavingData } from '#src/data/saving/use-data-saver.ts';
import { useSentPhoto } from '#src/data/pictures/use-sent-photo.ts';
import { Photo } from '#src/ui/photo.tsx';
import type { MessageItem, MessageItemState } from '#sync/queries/conversation.ts';
import { StateIcon } from '#src/features/messages/state-icon.tsx';
import { keepSeenPhoto, useSeenPhoto } from './seen-photos.ts';

interface SentPhotoProps {
  row: MessageItem;
  /** The name of the other member. */
  name: string;
  /** Shows it on the whole screen. */
  onOpen: () => void;
}

/** Always of the same size, so that the list does not move when the picture loads. */
const FRAME = 'my-1 block w-56 max-w-full overflow-clip rounded-chip';

/**
 * The picture of a photo message. One of the other member is covered until it is pressed once on this device; with the data
 * saver on it loads when it is pressed.
 */
export function SentPhoto(props: SentPhotoProps) {
  const { row } = props;
  const isSaving = useIsSavingData();
  const isSeen = useSeenPhoto(row.id);
  const [isPressed, setPressed] = useState(false);
  const isHeldBack = isSaving && !isPressed;
  if (row.mine || row.image === null || isPressed || (isSeen && !isHeldBack))
    return <Shown {...props} />;
  const uncover = () => {
    setPressed(true);
    if (row.id !== null) keepSeenPhoto(row.id);
  };
  return <Covered {...props} isHeldBack={isHeldBack} onPress={uncover} />;
}

function Shown({ row, name, onOpen }: SentPhotoProps) {
  const { t } = useLingui();
  const imageUrl = useImageUrl();
  const local = useSentPhoto(row.upload === null ? null : row.client_id);
  const { image, upload } = row;
  const picture = (
    <Photo
      src={local ?? imageUrl(image)}
      alt={row.mine ? t`Your photo` : t`Photo from ${name}`}
      placeholder={image?.placeholder ?? undefined}
    />
  );
  if (image === null) {
    return (
      <span className={`relative ${FRAME}`}>
        {picture}
        {upload && <UploadRing state={row.state} sent={upload.sent} />}
      </span>
    );
  }
  return (
    <button type="button" onClick={onOpen} className={FRAME}>
      {picture}
    </button>
  );
}

interface CoveredProps extends SentPhotoProps {
  /** Only the placeholder is shown, which came with the message. */
  isHeldBack: boolean;
  onPress: () => void;
}

function Covered({ row, name, isHeldBack, onPress }: CoveredProps) {
  const { t } = useLingui();
  const imageUrl = useImageUrl();
  const placeholder = row.image?.placeholder ?? undefined;
  const Icon = isHeldBack ? Download : Eye;
  return (
    <button type="button" onClick={onPress} className={`relative ${FRAME}`}>
      <Photo
        isBlurred
        alt={isHeldBack ? undefined : t`Photo from ${name}`}
        src={isHeldBack ? placeholder : imageUrl(row.image)}
        placeholder={placeholder}
      />
      <span className="absolute inset-0 grid place-items-center">
        <span className="inline-flex items-center gap-2 rounded-pill bg-glass px-3 py-2 text-small font-semibold text-ink">
          <Icon aria-hidden="true" className="size-4.5" />
          <span>{isHeldBack ? <Trans>Tap to load</Trans> : <Trans>Tap to see</Trans>}</span>
        </span>
      </span>
    </button>
  );
}

interface UploadRingProps {
  state: MessageItemState;
  /** The share of its bytes that has arrived. */
  sent: number | null;
}

const RADIUS = 20;
const ROUND = 2 * Math.PI * RADIUS;

/** Over a photo on its way. Hidden from screen readers: the state is in words below the bubble. */
function UploadRing({ state, sent }: UploadRingProps) {
  const share = state === 'sending' ? (sent ?? 0) : 0;
  return (
    <span aria-hidden="true" className="absolute inset-0 grid place-items-center">
      <span className="relative grid size-14 place-items-center rounded-pill bg-glass text-ink shadow-lift">
        <svg viewBox="0 0 48 48" className="absolute inset-0 size-full -rotate-90 fill-none">
          <circle cx="24" cy="24" r={RADIUS} className="stroke-line stroke-3" />
          <circle
            cx="24"
            cy="24"
            r={RADIUS}
            strokeDasharray={ROUND}
            strokeDashoffset={ROUND * (1 - share)}
            className="stroke-accent stroke-3 motion-safe:transition-[stroke-dashoffset]"
          />
        </svg>
        <StateIcon state={state} />
      </span>
    </span>
  );
}
