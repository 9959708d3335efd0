import { UserRound } from 'lucide-react';
import { useState } from 'react';

import { cx } from '#src/lib/cx.ts';

export interface PhotoProps {
  /** Absent: there is no photo; the initials are shown. */
  src?: string | undefined;
  /** Absent when the text is beside it. */
  alt?: string | undefined;
  /** A tiny data URL, shown blurred until the photo is loaded. */
  placeholder?: string | undefined;
  initials?: string | undefined;
  /** The photos seen first load at once, the others when they are near the screen. */
  isEager?: boolean | undefined;
  /** Takes part in the transition between the photos of the same member on two screens. At most one photo per page. */
  isShared?: boolean | undefined;
  /** So blurred that nothing can be made out. */
  isBlurred?: boolean | undefined;
  className?: string | undefined;
}

/** Decorative: the photo itself has the text. */
const NO_WORDS = '';

type PhotoProgress = 'loading' | 'shown' | 'failed';

/** A 4:5 portrait that never shifts the page: placeholder, photo or initials fill the same box. */
export function Photo(props: PhotoProps) {
  const {
    src,
    alt = NO_WORDS,
    placeholder,
    initials,
    isEager = false,
    isShared = false,
    isBlurred = false,
    className,
  } = props;
  const [progress, setProgress] = useState<{ src: string; is: PhotoProgress } | null>(null);
  const is = progress && progress.src === src ? progress.is : 'loading';

  return (
    <span
      className={cx('relative block aspect-4/5 overflow-clip bg-soft text-on-soft', className)}
      style={isShared ? { viewTransitionName: 'photo' } : undefined}
    >
      {(!src || is === 'failed') && <Initials alt={alt} initials={initials} />}
      {placeholder && src && is !== 'failed' && (
        <Placeholder src={placeholder} isDone={is === 'shown'} />
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
            isBlurred && 'scale-125 blur-[2rem]',
          )}
        />
      )}
    </span>
  );
}

/** Reaches beyond the frame, which cuts it off, so that its blurred edge is not seen. */
function Placeholder({ src, isDone }: { src: string; isDone: boolean }) {
  return (
    <img
      src={src}
      alt={NO_WORDS}
      aria-hidden="true"
      className={cx(
        'absolute inset-0 size-full scale-110 object-cover blur-lg',
        // After the fade-in the blur is invisible, but would still cost time in every frame.
        isDone && 'invisible motion-safe:[transition:visibility_0s_300ms]',
      )}
    />
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
