import { useLingui } from '@lingui/react/macro';
import { CircleCheck, Clock, CloudOff, ShieldAlert, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useImageUrl } from '#src/data/use-image-url.ts';
import { useStatus } from '#src/data/use-status.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useRefusalText } from '#src/i18n/use-failure-text.ts';
import { Photo } from '#src/ui/photo.tsx';
import type { PhotoView } from '#sync/queries/photos.ts';

interface MyPhotosProps {
  photos: readonly PhotoView[];
  /** Buttons at the end of each. */
  actions?: (photo: PhotoView) => ReactNode;
}

/** Each photo with its state in words: on its way, in review, shown, or why it is not. */
export function MyPhotos({ photos, actions }: MyPhotosProps) {
  const { t } = useLingui();
  const url = useImageUrl();
  return (
    <ul aria-label={t`Your pictures`} className="flex flex-col gap-3">
      {photos.map((photo) => (
        <li key={photo.key} className="flex items-center gap-4">
          <span className="w-18 shrink-0 overflow-clip rounded-field">
            <Photo
              src={photo.image ? url(photo.image) : undefined}
              placeholder={photo.image?.placeholder ?? undefined}
            />
          </span>
          <PhotoState photo={photo} />
          {actions && <span className="ms-auto flex shrink-0">{actions(photo)}</span>}
        </li>
      ))}
    </ul>
  );
}

function PhotoState({ photo }: { photo: PhotoView }) {
  const { icon, text } = useStateWords()(photo);
  return (
    <p className="flex min-w-0 items-start gap-2 text-small [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:shrink-0">
      {icon}
      <span className="min-w-0">{text}</span>
    </p>
  );
}

type Words = (photo: PhotoView) => { icon: ReactNode; text: string };

function useStateWords(): Words {
  const { t } = useLingui();
  const { connectivity } = useStatus('connectivity');
  const refusalText = useRefusalText();
  const format = useFormat();
  const onItsWay = (sent: number | null) => {
    if (sent === null || sent === 0) return t`On its way`;
    const percent = format.number(Math.round(sent * 100));
    return t`On its way, ${percent} %`;
  };
  const because = (reason: string | null) => (reason === null ? '' : refusalText(reason));
  return ({ state, reason, sent }) => {
    switch (state) {
      case 'uploading':
        return connectivity === 'online'
          ? { icon: <Upload aria-hidden="true" />, text: onItsWay(sent) }
          : {
              icon: <CloudOff aria-hidden="true" />,
              text: t`Kept on this device. It is sent when there is a connection.`,
            };
      case 'in_review':
        return {
          icon: <Clock aria-hidden="true" />,
          text: t`In review. Only you see it until then.`,
        };
      case 'live':
        return { icon: <CircleCheck aria-hidden="true" />, text: t`Everyone can see it` };
      case 'rejected':
        return {
          icon: <ShieldAlert aria-hidden="true" />,
          text: t`Not shown. ${because(reason)}`.trim(),
        };
      case 'refused':
        return {
          icon: <ShieldAlert aria-hidden="true" />,
          text: t`Not accepted. ${because(reason)}`.trim(),
        };
    }
  };
}
