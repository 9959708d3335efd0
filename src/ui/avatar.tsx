import { cx } from '#src/lib/cx.ts';

import { Photo, type PhotoProps } from './photo.tsx';
import { PresenceDot } from './presence-dot.tsx';

export type AvatarSize = 'small' | 'regular' | 'large';

const SIZES = {
  small: { box: 'size-10', dot: 'end-0 bottom-0 size-2.5' },
  regular: { box: 'size-14', dot: 'end-0.5 bottom-0.5 size-3' },
  large: { box: 'size-24', dot: 'end-1.5 bottom-1.5 size-4' },
} as const satisfies Record<AvatarSize, { box: string; dot: string }>;

interface AvatarProps extends Omit<PhotoProps, 'className'> {
  size?: AvatarSize | undefined;
  /** Given when the member is online: the text for it. */
  onlineLabel?: string | undefined;
  className?: string | undefined;
}

/** A round photo. */
export function Avatar({ size = 'regular', onlineLabel, className, ...photo }: AvatarProps) {
  return (
    <span className={cx('relative inline-block shrink-0', SIZES[size].box, className)}>
      <Photo {...photo} className="aspect-square! rounded-pill" />
      {onlineLabel && (
        <PresenceDot label={onlineLabel} className={cx('absolute', SIZES[size].dot)} />
      )}
    </span>
  );
}
