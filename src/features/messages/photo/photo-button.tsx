import { useLingui } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import type { ProfileId } from '#schemas/ids.ts';
import { useGivenPicture } from '#src/lib/pictures/use-given-picture.ts';
import type { Price } from '#src/data/payment/price.ts';
import { IconButton } from '#src/ui/icon-button.tsx';
import type { ItemQuote } from '#sync/queries/conversation.ts';
import { LazyPhotoSheet } from './lazy-photo-sheet.tsx';

export interface PhotoButtonProps {
  profile: ProfileId;
  name: string;
  /** Of the caption. */
  maxLength: number;
  price: Price;
  /** The message that it answers. */
  quote: ItemQuote | null;
}

/** In the composer: opens the sheet in which a photo is chosen and sent, as a pasted or dropped picture does. */
export function PhotoButton(props: PhotoButtonProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const [given, setGiven] = useState<Blob | null>(null);
  const open = (file: Blob | null) => {
    setGiven(file);
    setOpen(true);
  };
  const close = () => setOpen(false);
  useGivenPicture(open);
  return (
    <>
      <IconButton
        label={t`Send a photo`}
        icon={<ImagePlus aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => open(null)}
        className="mb-0.5"
      />
      {isOpen && <LazyPhotoSheet {...props} given={given} onClose={close} onSent={close} />}
    </>
  );
}
