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
import { chatPath } from '#src/features/chats/chat-path.ts';
import { LiveView } from '#src/features/live/live-view.tsx';
import { PhotoFor } from '#src/features/messages/photo/photo-for.tsx';
import { useReload } from '#src/data/fetching/use-reload.ts';
import { useLive } from '#src/data/use-live.ts';
import { usePersonName } from '#src/i18n/use-person-name.ts';
import type { ChatRow } from '#sync/queries/chats.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';
import { ChatChoice } from './chat-choice.tsx';

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

interface PictureForChatProps {
  picture: Blob;
  /** With the address of the conversation. */
  onDone: (to: string) => void;
}

/** Whom the picture is for, and then the sheet that sends it. */
function PictureForChat({ picture, onDone }: PictureForChatProps) {
  const [row, setRow] = useState<ChatRow | null>(null);
  if (row === null) return <ChatChoice onPick={setRow} />;
  return (
    <ForRow
      row={row}
      picture={picture}
      onClose={() => setRow(null)}
      onSent={() => onDone(chatPath(row))}
    />
  );
}

interface ForRowProps {
  row: ChatRow;
  picture: Blob;
  onClose: () => void;
  onSent: () => void;
}

function ForRow({ row, picture, onClose, onSent }: ForRowProps) {
  const { t } = useLingui();
  const profile = row.card.id;
  const { name } = usePersonName()(row.card);
  const params = { profile, wanted: 'price' } as const;
  const live = useLive(conversationQuery, params);
  const reload = useReload(conversationQuery, params);
  return (
    <>
      <LiveView live={live} skeleton={<Spinner label={t`Loading...`} />} onRetry={reload}>
        {(view) => <PhotoFor {...{ profile, name, view, onClose, onSent }} given={picture} />}
      </LiveView>
      <Button kind="quiet" isWide onClick={onClose}>
        <Trans>Choose another one</Trans>
      </Button>
    </>
  );
}
