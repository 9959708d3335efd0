/** The state of one of my photos: in a sentence, and as a tag of one or two words. */
import { useLingui } from '@lingui/react/macro';
import { CircleCheck, Clock, CloudOff, ShieldAlert, Upload } from 'lucide-react';
import type { ReactNode } from 'react';
import { useStatus } from '#src/data/use-status.ts';
import { useRefusalText } from '#src/i18n/use-failure-text.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import type { PhotoView } from '#sync/queries/photos.ts';

export interface PhotoWords {
  icon: ReactNode;
  tag: string;
  text: string;
}

export function usePhotoWords(): (photo: PhotoView) => PhotoWords {
  const { t } = useLingui();
  const { connectivity } = useStatus('connectivity');
  const refusalText = useRefusalText();
  const format = useFormat();
  const because = (reason: string | null) => (reason === null ? '' : refusalText(reason));
  const refused = (text: string): PhotoWords => ({
    icon: <ShieldAlert aria-hidden="true" />,
    tag: t`Refused`,
    text: text.trim(),
  });
  const onItsWay = (sent: number | null): PhotoWords => {
    const icon = <Upload aria-hidden="true" />;
    if (sent === null || sent === 0) return { icon, tag: t`On its way`, text: t`On its way` };
    const percent = format.number(Math.round(sent * 100));
    return { icon, tag: t`${percent} %`, text: t`On its way, ${percent} %` };
  };
  const held = (): PhotoWords => ({
    icon: <CloudOff aria-hidden="true" />,
    tag: t`Waiting`,
    text: t`Kept on this device. It is sent when there is a connection.`,
  });
  return ({ state, reason, sent }) => {
    switch (state) {
      case 'uploading':
        return connectivity === 'online' ? onItsWay(sent) : held();
      case 'in_review':
        return {
          icon: <Clock aria-hidden="true" />,
          tag: t`In review`,
          text: t`In review. Only you see it until then.`,
        };
      case 'live':
        return {
          icon: <CircleCheck aria-hidden="true" />,
          tag: t`Live`,
          text: t`Everyone can see it`,
        };
      case 'rejected':
        return refused(t`Not shown. ${because(reason)}`);
      case 'refused':
        return refused(t`Not accepted. ${because(reason)}`);
    }
  };
}
