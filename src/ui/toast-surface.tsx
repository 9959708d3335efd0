import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  Text,
  UNSTABLE_Toast as RacToast,
  UNSTABLE_ToastContent as RacToastContent,
  UNSTABLE_ToastQueue as RacToastQueue,
  UNSTABLE_ToastRegion as RacToastRegion,
} from 'react-aria-components/Toast';

import { TOAST_MS } from '#schemas/limits.ts';
import { cx } from '#src/lib/cx.ts';

import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import type { ToastRegionProps } from './toast-region.tsx';
import { receiveToasts, type Toast } from './toast-store.ts';
import { useCountdown } from './use-countdown.ts';

/** On phones below the top bar, whose way back and state stay in reach. */
const REGION_STYLE =
  'fixed end-3 top-[calc(4rem+env(safe-area-inset-top))] z-50 md:top-3 flex w-[min(24rem,calc(100vw-1.5rem))] flex-col gap-2 rounded-card';
const TOAST_STYLE =
  'relative overflow-clip rounded-card border border-line bg-raised shadow-float motion-safe:animate-enter';

/** The only file that knows the library's unstable toast names. */
export function ToastSurface(props: ToastRegionProps) {
  const [queue] = useState(() => new RacToastQueue<Toast>({ maxVisibleToasts: 3 }));
  const [isEmpty, setEmpty] = useState(true);
  useEffect(() => queue.subscribe(() => setEmpty(queue.visibleToasts.length === 0)), [queue]);
  useEffect(() => receiveToasts((toast) => void queue.add(toast)), [queue]);

  // The library finds the landmark only if it is in the page when it mounts.
  return isEmpty ? null : <ShownToasts {...props} queue={queue} />;
}

/** Top end; all of them wait while one is hovered or holds the focus. */
function ShownToasts({
  queue,
  label,
  closeLabel,
}: ToastRegionProps & { queue: RacToastQueue<Toast> }) {
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  return (
    // Events of a portal bubble to where it was made: this element hears the whole region.
    <div
      role="presentation"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
    >
      <RacToastRegion queue={queue} aria-label={label} className={REGION_STYLE}>
        {({ toast }) => (
          <RacToast toast={toast} className={TOAST_STYLE}>
            <ToastBody
              toast={toast.content}
              isPaused={isHovered || hasFocus}
              closeLabel={closeLabel}
              onClose={() => queue.close(toast.key)}
            />
          </RacToast>
        )}
      </RacToastRegion>
    </div>
  );
}

interface ToastBodyProps {
  toast: Toast;
  isPaused: boolean;
  closeLabel: string;
  onClose: () => void;
}

function ToastBody({ toast, isPaused, closeLabel, onClose }: ToastBodyProps) {
  const { text, tone = 'plain', action, isSticky = false } = toast;
  useCountdown(isSticky ? null : TOAST_MS, isPaused, onClose);
  return (
    <>
      <div className="flex items-center gap-2 py-1.5 ps-4 pe-1.5">
        <ToastIcon tone={tone} />
        <RacToastContent role={tone === 'alert' ? 'alert' : 'status'} className="min-w-0 grow py-2">
          <Text slot="title" className="font-medium">
            {text}
          </Text>
        </RacToastContent>
        {action && (
          <Button
            kind="quiet"
            onClick={() => {
              action.onPress();
              onClose();
            }}
          >
            {action.label}
          </Button>
        )}
        <IconButton label={closeLabel} icon={<X aria-hidden="true" />} onClick={onClose} />
      </div>
      {!isSticky && (
        <span
          aria-hidden="true"
          className={cx(
            'absolute inset-x-0 bottom-0 hidden h-[3px] origin-left motion-safe:block rtl:origin-right',
            tone === 'alert' ? 'bg-danger' : 'bg-accent',
          )}
          style={{
            animation: `run-out ${TOAST_MS}ms linear forwards`,
            animationPlayState: isPaused ? 'paused' : 'running',
          }}
        />
      )}
    </>
  );
}

function ToastIcon({ tone }: { tone: NonNullable<Toast['tone']> }) {
  if (tone === 'plain') return null;
  const Icon = tone === 'alert' ? CircleAlert : CircleCheck;
  return (
    <Icon
      aria-hidden="true"
      className={cx('size-5 shrink-0', tone === 'alert' ? 'text-danger' : 'text-success')}
    />
  );
}
