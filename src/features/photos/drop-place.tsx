import { Trans, useLingui } from '@lingui/react/macro';
import { ImagePlus } from 'lucide-react';
import { useState, type DragEvent } from 'react';
import { cx } from '#src/lib/cx.ts';
import { Spinner } from '#src/ui/spinner.tsx';

interface DropPlaceProps {
  isReading: boolean;
  onDrop: (file: File) => void;
}

/** Pictures can be dropped here; the buttons do the same. */
export function DropPlace({ isReading, onDrop }: DropPlaceProps) {
  const { t } = useLingui();
  const [isOver, setOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onDrop(file);
  };
  return (
    <div
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={cx(
        'grid aspect-4/5 w-[min(100%,15rem)] place-items-center self-center rounded-sheet border-2 border-dashed p-6 text-center',
        isOver ? 'border-accent bg-soft text-on-soft' : 'border-line bg-tint-a text-on-soft',
      )}
    >
      {isReading ? (
        <Spinner label={t`Opening your photo`} />
      ) : (
        <span className="flex flex-col items-center gap-3 text-small">
          <ImagePlus aria-hidden="true" className="size-10" />
          <span className="pointer-coarse:hidden">
            <Trans>Drop a photo here</Trans>
          </span>
          <Trans>PNG or JPEG</Trans>
        </span>
      )}
    </div>
  );
}
