import { useLingui } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { useState } from 'react';
import type { ProfileId } from '#schemas/ids.ts';
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

/** In the composer: opens the sheet in which a photo is chosen and sent. */
export function PhotoButton(props: PhotoButtonProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t`Send a photo`}
        icon={<ImagePlus aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="mb-0.5"
      />
      {isOpen && <LazyPhotoSheet {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
