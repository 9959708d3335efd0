import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ImageId } from '#schemas/ids.ts';
import { MyPhotos } from '#src/features/signup/steps/photo/my-photos.tsx';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useFailureText } from '#src/i18n/use-failure-text.ts';
import { Banner } from '#src/ui/banner.tsx';
import { IconButton } from '#src/ui/icon-button.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { AddPhoto } from './add-photo.tsx';
import { DeletePhotoAlert } from './delete-photo-alert.tsx';
import type { PhotoView } from '#sync/queries/photos.ts';

/** The pictures of the own profile: add and crop, order, delete. Order and deletion need a connection. */
export function ProfilePhotos({ photos }: { photos: readonly PhotoView[] }) {
  const failureText = useFailureText();
  const [going, setGoing] = useState<ImageId | null>(null);
  const ordering = useCommandState((sync) => sync.orderPhotos);
  const removing = useCommandState((sync) => sync.removePhoto);
  const ids = photos.flatMap(({ image }) => (image?.id ? [image.id] : []));
  const failure = removing.failure ?? ordering.failure;
  return (
    <Panel title={<Trans>Your pictures</Trans>}>
      <MyPhotos
        photos={photos}
        actions={({ image }) =>
          image?.id ? (
            <PhotoActions
              canMoveUp={!ordering.busy && ids[0] !== image.id}
              onMoveUp={() => void ordering.run({ order: movedUp(ids, image.id) })}
              onDelete={() => setGoing(image.id)}
            />
          ) : null
        }
      />
      {ids.length > 1 && (
        <p className="mt-3 text-small text-muted">
          <Trans>The first one is your main picture.</Trans>
        </p>
      )}
      {failure && (
        <Banner tone="danger" role="alert" className="mt-3">
          {failureText(failure)}
        </Banner>
      )}
      <AddPhoto />
      <DeletePhotoAlert
        isOpen={going !== null}
        onDelete={() => {
          setGoing(null);
          if (going !== null) void removing.run({ image: going });
        }}
        onKeep={() => setGoing(null)}
      />
    </Panel>
  );
}

const movedUp = (ids: readonly ImageId[], id: ImageId | null): ImageId[] =>
  id === null
    ? [...ids]
    : ids.filter((other) => other !== id).toSpliced(ids.indexOf(id) - 1, 0, id);

interface PhotoActionsProps {
  canMoveUp: boolean;
  onMoveUp: () => void;
  onDelete: () => void;
}

function PhotoActions({ canMoveUp, onMoveUp, onDelete }: PhotoActionsProps) {
  const { t } = useLingui();
  return (
    <>
      <IconButton
        label={t`Move up`}
        icon={<ArrowUp aria-hidden="true" />}
        disabled={!canMoveUp}
        onClick={onMoveUp}
      />
      <IconButton
        label={t`Delete this picture`}
        icon={<Trash2 aria-hidden="true" />}
        onClick={onDelete}
      />
    </>
  );
}
