import { Trans, useLingui } from '@lingui/react/macro';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useImageUrl } from '#src/data/use-image-url.ts';
import { useIsSavingData } from '#src/data/saving/use-data-saver.ts';
import { useSentPhoto } from '#src/data/use-sent-photo.ts';
import { Photo } from '#src/ui/photo.tsx';
import type { MessageItem } from '#sync/queries/conversation.ts';
import { UploadRing } from './upload-ring.tsx';

interface SentPhotoProps {
  row: MessageItem;
  /** The name of the other member. */
  name: string;
  /** Shows it on the whole screen. */
  onOpen: () => void;
}

/** Always of the same size, so that the list does not move when the picture loads. */
const FRAME = 'my-1 block w-56 max-w-full overflow-clip rounded-chip';

/** The picture of a photo message. With the data saver on, a picture of the other member loads when it is pressed. */
export function SentPhoto(props: SentPhotoProps) {
  const isSaving = useIsSavingData();
  const [isWanted, setWanted] = useState(false);
  const { row } = props;
  if (isSaving && !isWanted && !row.mine && row.image !== null)
    return <HeldBack {...props} onLoad={() => setWanted(true)} />;
  return <Shown {...props} />;
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

/** Only the placeholder, which came with the message. */
function HeldBack({ row, onLoad }: SentPhotoProps & { onLoad: () => void }) {
  return (
    <button type="button" onClick={onLoad} className={`relative ${FRAME}`}>
      <Photo src={row.image?.placeholder ?? undefined} className="blur-lg" />
      <span className="absolute inset-0 grid place-items-center">
        <span className="inline-flex items-center gap-2 rounded-pill bg-glass px-3 py-2 text-small font-semibold text-ink">
          <Download aria-hidden="true" className="size-4.5" />
          <Trans>Tap to load</Trans>
        </span>
      </span>
    </button>
  );
}
