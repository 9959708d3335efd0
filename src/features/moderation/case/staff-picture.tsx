import { Trans } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Image } from '#schemas/profile.ts';
import { useCommand } from '#src/data/use-command.ts';
import { useImageUrl } from '#src/data/pictures/use-image-url.ts';

interface StaffPictureProps {
  image: Pick<Image, 'thumb_filename' | 'full_filename'>;
  alt: string;
}

type PictureRead = { url: string } | 'failed' | null;

/** A picture of a case: fetched past every cache, and forgotten with the page. */
export function StaffPicture({ image, alt }: StaffPictureProps) {
  const address = useImageUrl()({ ...image, id: null, placeholder: null }, 'full');
  const load = useCommand((sync) => sync.loadStaffPicture);
  const [read, setRead] = useState<PictureRead>(null);

  useEffect(() => {
    if (address === undefined) return undefined;
    let isOver = false;
    let url: string | null = null;
    void load({ url: address }).then((outcome) => {
      if (isOver) return;
      if (outcome.ok) url = URL.createObjectURL(outcome.value.file);
      setRead(url === null ? 'failed' : { url });
    });
    return () => {
      isOver = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [address, load]);

  if (read === 'failed')
    return (
      <p className="text-small text-muted">
        <Trans>This photo did not load.</Trans>
      </p>
    );
  if (read === null)
    return <span className="block aspect-4/5 w-full max-w-60 rounded-item bg-sunk" />;
  return (
    <img
      src={read.url}
      alt={alt}
      className="aspect-4/5 w-full max-w-60 rounded-item object-contain"
    />
  );
}
