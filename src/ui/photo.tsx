import { UserRound } from 'lucide-react';
import { useState } from 'react';

import { cx } from '#src/lib/cx.ts';

export interface PhotoProps {
  /** Absent: no photo exists; the initials stand in. */
  src?: string | undefined;
  /** Absent where the words stand beside it. */
  alt?: string | undefined;
  /** A tiny data URL, shown blurred until the photo is there. */
  placeholder?: string | undefined;
  initials?: string | undefined;
  /** The photos seen first load at once, the rest when scrolled near. */
  isEager?: boolean | undefined;
  /** Grows out of, or into, the photo of the same person on the next screen. One photo a page. */
  isShared?: boolean | undefined;
  className?: string | undefined;
}

/** Decoration: the photo itself carries the words. */
const NO_WORDS = '';

type Progress = 'loading' | 'shown' | 'failed';

/** A 4:5 portrait that never shifts the page: placeholder, photo or initials fill the same box. */
export function Photo(props: PhotoProps) {
  const {
    src,
    alt = NO_WORDS,
    placeholder,
    initials,
    isEager = false,
    isShared = false,
    className,
  } = props;
  const [progress, setProgress] = useState<{ src: string; is: Progress } | null>(null);
  const is = progress && progress.src === src ? progress.is : 'loading';

  return (
    <span
      className={cx('relative block aspect-4/5 overflow-clip bg-soft text-on-soft', className)}
      style={isShared ? { viewTransitionName: 'photo' } : undefined}
    >
      {(!src || is === 'failed') && <Initials alt={alt} initials={initials} />}
      {placeholder && src && is !== 'failed' && (
        <img
          src={placeholder}
          alt={NO_WORDS}
          className={cx(
            'absolute inset-0 size-full scale-110 object-cover blur-lg',
            // Seen by nobody once the photo has faded in, a blur would still cost every frame its time.
            is === 'shown' && 'invisible motion-safe:[transition:visibility_0s_300ms]',
          )}
        />
      )}
      {src && is !== 'failed' && (
        <img
          src={src}
          alt={alt}
          decoding="async"
          loading={isEager ? 'eager' : 'lazy'}
          fetchPriority={isEager ? 'high' : 'auto'}
          ref={(image) => {
            if (image?.complete && image.naturalWidth > 0 && is === 'loading')
              setProgress({ src, is: 'shown' });
          }}
          onLoad={() => setProgress({ src, is: 'shown' })}
          onError={() => setProgress({ src, is: 'failed' })}
          className={cx(
            'blur-in absolute inset-0 size-full object-cover',
            is === 'loading' && 'opacity-0',
          )}
        />
      )}
    </span>
  );
}

function Initials({ alt, initials }: { alt: string; initials: string | undefined }) {
  return (
    <span
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      className="@container absolute inset-0 flex items-center justify-center font-semibold"
    >
      <span aria-hidden="true" className="text-[length:max(0.875rem,34cqi)] leading-none">
        {initials ?? <UserRound className="size-[1em]" />}
      </span>
    </span>
  );
}
