import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { useMyPhotos } from '#src/features/photos/use-my-photos.ts';
import { usePhotoWords } from '#src/features/photos/use-photo-words.tsx';
import { useSentPhoto } from '#src/data/pictures/use-sent-photo.ts';
import { useLateStatus } from '#src/data/use-status.ts';
import type { PhotoView } from '#sync/queries/photos.ts';

/** These show the pictures themselves, with what has arrived of them. */
const SHOW_IT: ReadonlySet<string> = new Set(['/profile', '/signup?step=2']);

/** How far my picture is, on every page after the one where it was chosen. It covers nothing that can be pressed. */
export function PhotoOnItsWay() {
  const { connectivity, waiting } = useLateStatus('connectivity', 'waiting');
  const { pathname, search } = useLocation();
  const isShown = SHOW_IT.has(pathname) || SHOW_IT.has(pathname + search);
  return waiting > 0 && connectivity === 'online' && !isShown ? <FirstOfAll /> : null;
}

function FirstOfAll() {
  const photo = useMyPhotos().find(({ state }) => state === 'uploading');
  return photo === undefined ? null : <Progress photo={photo} />;
}

function Progress({ photo }: { photo: PhotoView }) {
  const { t } = useLingui();
  const src = useSentPhoto(photo.upload);
  const { icon, text } = usePhotoWords()(photo);
  const percent = photo.sent === null ? undefined : Math.round(photo.sent * 100);
  return (
    <div
      role="progressbar"
      aria-label={t`Your photo`}
      aria-valuetext={text}
      aria-valuenow={percent}
      className="pointer-events-none fixed start-3 bottom-[calc(9rem+env(safe-area-inset-bottom))] z-40 flex animate-enter items-center gap-2 overflow-clip rounded-pill bg-toast py-1 ps-1 pe-3.5 text-small text-on-toast shadow-float md:start-26 md:bottom-6 forced-colors:border [&_svg]:size-4.5"
    >
      {src === null ? (
        <span className="grid size-8 place-items-center">{icon}</span>
      ) : (
        <img src={src} alt={NO_WORDS} className="size-8 rounded-pill object-cover" />
      )}
      <span aria-hidden="true" className="tabular-nums">
        {text}
      </span>
    </div>
  );
}

/** The bar has a name already. */
const NO_WORDS = '';
