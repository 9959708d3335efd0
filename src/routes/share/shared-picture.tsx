import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PHOTOS_MAX } from '#schemas/limits.ts';
import { PhotoRefusal } from '#src/features/photos/photo-refusal.tsx';
import { usePhotoChoice, type PhotoChoice } from '#src/features/crop/use-photo-choice.ts';
import { useMyPhotos } from '#src/features/photos/use-my-photos.ts';
import { usePreparedPhoto } from '#src/lib/pictures/use-prepared-photo.ts';
import { CutPhoto } from '#src/features/photos/cut-photo.tsx';
import { Button } from '#src/ui/button.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { Spinner } from '#src/ui/spinner.tsx';
import { PictureForChat } from './picture-for-chat.tsx';

interface SharedPictureProps {
  picture: Blob;
  /** With the address of where it went. */
  onDone: (to: string) => void;
}

/** Goes to the own profile, by the same way as every other photo, or to one conversation. */
export function SharedPicture({ picture, onDone }: SharedPictureProps) {
  const { t } = useLingui();
  const { photo: shown } = usePreparedPhoto(picture);
  const { choice, crop, setCrop, choose, clear } = usePhotoChoice();
  if (choice.state === 'chosen' || choice.state === 'whole')
    return (
      <Panel title={<Trans>Picture for your profile</Trans>}>
        <CutPhoto
          chosen={choice}
          crop={crop}
          onChange={setCrop}
          onAdded={() => onDone('/profile')}
          onCancel={clear}
        />
      </Panel>
    );
  return (
    <Panel title={<Trans>Picture</Trans>}>
      {/* Its place is kept while it is opened: what is below must not move. */}
      <div className="grid h-[32dvh] place-items-center overflow-clip rounded-item bg-sunk">
        {shown.state === 'refused' && <PhotoRefusal why={shown.why} />}
        {shown.state === 'reading' && <Spinner label={t`Opening your picture`} />}
        {shown.state === 'ready' && (
          <img
            src={shown.url}
            alt={t`The picture that was shared`}
            className="size-full min-h-0 object-contain"
          />
        )}
      </div>
      {shown.state !== 'refused' && (
        <Ways picture={picture} choice={choice} onProfile={() => choose(picture)} onDone={onDone} />
      )}
    </Panel>
  );
}

interface WaysProps extends SharedPictureProps {
  choice: PhotoChoice;
  onProfile: () => void;
}

function Ways({ picture, choice, onProfile, onDone }: WaysProps) {
  const { t } = useLingui();
  const isFull = useMyPhotos().length >= PHOTOS_MAX;
  const [isChoosing, setChoosing] = useState(false);
  return (
    <div className="mt-4 flex flex-col gap-3">
      {choice.state === 'refused' && <PhotoRefusal why={choice.why} />}
      <Button
        kind="soft"
        isWide
        isBusy={choice.state === 'reading'}
        busyLabel={t`Opening your picture`}
        aria-disabled={isFull}
        onClick={() => !isFull && onProfile()}
      >
        <Trans>Add it to my profile</Trans>
      </Button>
      <p className="text-small text-muted">
        {isFull ? (
          <Trans>That’s the maximum. Remove one first.</Trans>
        ) : (
          <Trans>Everybody here can see the photos of your profile.</Trans>
        )}
      </p>
      {isChoosing ? (
        <PictureForChat picture={picture} onDone={onDone} />
      ) : (
        <Button kind="soft" isWide onClick={() => setChoosing(true)}>
          <Trans>Send it in a chat</Trans>
        </Button>
      )}
    </div>
  );
}
