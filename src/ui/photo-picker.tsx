import type { ReactNode } from 'react';
import { cx } from '#src/lib/cx.ts';
import { buttonStyle, type ButtonKind } from '#src/ui/button-style.ts';

/** By kind, not by name: a phone then gives a JPEG where it keeps another kind. */
const KINDS = 'image/jpeg,image/png';

const TILE =
  'relative flex aspect-4/5 flex-col items-center justify-center gap-2 rounded-item border-2 border-dashed border-line p-2 text-center text-small font-semibold text-accent hover:bg-sunk';

interface PhotoPickerProps {
  kind?: ButtonKind | undefined;
  icon?: ReactNode;
  /** Only as wide as its words. */
  isNarrow?: boolean | undefined;
  /** A dashed tile among photos. */
  isTile?: boolean | undefined;
  /** Opens the camera, where a device has one. */
  isCamera?: boolean | undefined;
  /** Another picture cannot be chosen now. */
  isOff?: boolean | undefined;
  className?: string | undefined;
  onPick: (file: File) => void;
  /** More than one may be chosen at once. */
  onPickSeveral?: ((files: readonly File[]) => void) | undefined;
  children: ReactNode;
}

/** A button that opens the device's own choice of pictures. */
export function PhotoPicker(props: PhotoPickerProps) {
  const { kind, icon, isNarrow = false, isTile = false, isCamera = false } = props;
  const { isOff = false, className, onPick, onPickSeveral, children } = props;
  return (
    <label
      className={cx(
        isTile ? TILE : buttonStyle({ kind, isWide: !isNarrow }),
        isOff ? 'opacity-50' : 'cursor-pointer',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        className,
      )}
    >
      <input
        type="file"
        disabled={isOff}
        accept={KINDS}
        multiple={onPickSeveral !== undefined}
        capture={isCamera ? 'user' : undefined}
        className="absolute inset-0 cursor-[inherit] opacity-0"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          const [file] = files;
          // The same picture can be chosen again.
          currentTarget.value = '';
          if (onPickSeveral && files.length > 1) onPickSeveral(files);
          else if (file) onPick(file);
        }}
      />
      <span className="contents">{icon}</span>
      {children}
    </label>
  );
}
