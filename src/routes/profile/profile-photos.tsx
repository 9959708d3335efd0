import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { PHOTOS_MAX } from '#schemas/limits.ts';
import { AlbumNotes } from '#src/features/photos/album/album-notes.tsx';
import { Album } from '#src/features/photos/album/album.tsx';
import { PhotoPicker } from '#src/ui/photo-picker.tsx';
import { PhotoRefusal } from '#src/features/photos/photo-refusal.tsx';
import { usePhotoChoice } from '#src/features/crop/use-photo-choice.ts';
import { FieldStateNote } from '#src/features/profile/field-state-note.tsx';
import { usePhotoState } from '#src/features/profile/use-field-states.ts';
import { Panel } from '#src/ui/panel.tsx';
import type { PhotoView } from '#sync/queries/photos.ts';
import { SeveralNotes } from '#src/features/photos/several-notes.tsx';
import { useAddSeveral } from '#src/features/photos/use-add-several.ts';
import { CutPhoto } from '#src/features/photos/cut-photo.tsx';

/** The pictures of the own profile: add and cut, order, delete, each also without a connection. */
export function ProfilePhotos({ photos }: { photos: readonly PhotoView[] }) {
  const changes = usePhotoState();
  const { choice, crop, setCrop, choose, clear } = usePhotoChoice();
  const { add, forget, ...several } = useAddSeveral();
  const room = PHOTOS_MAX - photos.length - several.left;
  const isFull = photos.length >= PHOTOS_MAX;
  return (
    <Panel
      title={
        <span className="flex items-center justify-between gap-3">
          <Trans>Your photos</Trans>
          <FieldStateNote state={changes} />
        </span>
      }
    >
      {choice.state === 'chosen' || choice.state === 'whole' ? (
        <CutPhoto chosen={choice} crop={crop} onChange={setCrop} onAdded={clear} onCancel={clear} />
      ) : (
        <Album photos={photos}>
          {room > 0 && (
            <li style={{ order: PHOTOS_MAX }}>
              <AddTile
                onPick={choose}
                onPickSeveral={(files) => add(files, room)}
                {...{ forget, clear }}
              />
            </li>
          )}
        </Album>
      )}
      {choice.state === 'refused' && <PhotoRefusal why={choice.why} />}
      <SeveralNotes {...several} />
      <AlbumNotes photos={photos} />
      {photos.length > 1 && (
        <p className="mt-3 text-small text-muted">
          <Trans>The first one is your main photo. Drag a photo by its handle to move it.</Trans>
        </p>
      )}
      {isFull && (
        <p className="mt-3 text-small text-muted">
          <Trans>That’s the maximum. Remove one first.</Trans>
        </p>
      )}
    </Panel>
  );
}

interface AddTileProps {
  onPick: (file: File) => void;
  onPickSeveral: (files: readonly File[]) => void;
  /** What was said about the last files. */
  forget: () => void;
  clear: () => void;
}

function AddTile({ onPick, onPickSeveral, forget, clear }: AddTileProps) {
  const { t } = useLingui();
  return (
    <PhotoPicker
      isTile
      icon={<Plus aria-hidden="true" />}
      onPick={(file) => {
        forget();
        onPick(file);
      }}
      onPickSeveral={(files) => {
        clear();
        onPickSeveral(files);
      }}
    >
      {t`Add a photo`}
    </PhotoPicker>
  );
}
