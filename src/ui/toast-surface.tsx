import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { memo, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import {
  Text,
  UNSTABLE_Toast as RacToast,
  UNSTABLE_ToastContent as RacToastContent,
  UNSTABLE_ToastQueue as RacToastQueue,
  UNSTABLE_ToastRegion as RacToastRegion,
} from 'react-aria-components/Toast';

import { TOAST_MS } from '#schemas/limits.ts';
import { heardAfterPaint } from '#src/lib/after-paint.ts';
import { cx } from '#src/lib/cx.ts';
import type { QueuedToast, Toast } from '#src/lib/toast-queue.ts';
import { reserveToastSpace } from '#src/lib/toast-space.ts';
import { closeToast, frontToast, subscribeToToasts } from '#src/lib/toast-store.ts';

import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { useCountdown } from './use-countdown.ts';

/** From 768 px at the top end (spec §9), where no page has controls. */
const REGION_STYLE = 'fixed end-3 z-50 w-[min(26rem,calc(100vw-1.5rem))] rounded-note md:top-3';
/** The place of toasts on a phone, away from controls: above the tabs, at the end of a page without tabs, or below a bar. */
const PLACES = {
  tabs: 'max-md:bottom-[calc(4.75rem+env(safe-area-inset-bottom))]',
  foot: 'max-md:bottom-[calc(0.75rem+env(safe-area-inset-bottom))]',
  bar: 'max-md:top-[calc(4rem+env(safe-area-inset-top))]',
} as const;
const TOAST_STYLE =
  'relative overflow-clip rounded-note bg-toast text-on-toast shadow-float animate-toast-in forced-colors:border';

const DASH_MS = 1_000;
/** When each dash disappears, the first one at the very end. */
const DASHES_MS = Array.from(
  { length: TOAST_MS / DASH_MS },
  (_, index) => TOAST_MS - index * DASH_MS,
);

export interface ToastSurfaceProps {
  place: keyof typeof PLACES;
  /** The name of the landmark: “Notifications”. */
  label: string;
  closeLabel: string;
}

const subscribe = heardAfterPaint(subscribeToToasts);

/**
 * The only file with the library's unstable toast names. Its queue holds the one toast that is shown. Memoized: it renders
 * when its own subscription fires, not earlier with the region around it.
 */
export const ToastSurface = memo(function ToastSurface(props: ToastSurfaceProps) {
  const front = useSyncExternalStore(subscribe, frontToast);
  const [queue] = useState(() => new RacToastQueue<number>({ maxVisibleToasts: 1 }));
  const [isEmpty, setEmpty] = useState(true);
  useLayoutEffect(() => queue.subscribe(() => setEmpty(queue.visibleToasts.length === 0)), [queue]);

  const key = front?.key ?? null;
  useLayoutEffect(() => {
    if (key === null) return undefined;
    const shown = queue.add(key);
    return () => queue.close(shown);
  }, [queue, key]);

  // The library finds the landmark only if it is in the page when it mounts.
  return isEmpty || front === null ? null : <ShownToast {...props} queue={queue} front={front} />;
});

interface ShownToastProps extends ToastSurfaceProps {
  queue: RacToastQueue<number>;
  front: QueuedToast;
}

/** Its time stops while it is hovered or has the focus; Escape closes it. */
function ShownToast({ queue, front, place, label, closeLabel }: ShownToastProps) {
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const close = () => closeToast(front.key);
  useLayoutEffect(() => (place === 'tabs' ? reserveToastSpace() : undefined), [place]);
  return (
    // Events of a portal bubble to its React parent: this element gets the events of the whole region.
    <div
      role="presentation"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocus(true)}
      onBlur={() => setFocus(false)}
      onKeyDown={({ key }) => {
        if (key === 'Escape') close();
      }}
    >
      <RacToastRegion
        queue={queue}
        aria-label={label}
        data-toast-place={place}
        className={cx(REGION_STYLE, PLACES[place])}
      >
        {({ toast }) => (
          <RacToast toast={toast} className={TOAST_STYLE}>
            <ToastBody
              queued={front}
              isPaused={isHovered || hasFocus}
              closeLabel={closeLabel}
              onClose={close}
            />
          </RacToast>
        )}
      </RacToastRegion>
    </div>
  );
}

interface ToastBodyProps {
  queued: QueuedToast;
  isPaused: boolean;
  closeLabel: string;
  onClose: () => void;
}

function ToastBody({ queued, isPaused, closeLabel, onClose }: ToastBodyProps) {
  const { text, tone = 'plain', action, isSticky = false } = queued.toast;
  return (
    <>
      <div className="flex min-h-14 items-center gap-2 py-1.5 ps-4 pe-1.5">
        <ToastIcon tone={tone} />
        <RacToastContent role={tone === 'alert' ? 'alert' : 'status'} className="min-w-0 grow py-2">
          <Text slot="title" className="text-[0.9375rem] leading-5">
            {text}
          </Text>
        </RacToastContent>
        {action && (
          <Button
            kind="inverse"
            size="compact"
            onClick={() => {
              onClose();
              action.onPress();
            }}
          >
            {action.label}
          </Button>
        )}
        <IconButton
          kind="inverse"
          label={closeLabel}
          icon={<X aria-hidden="true" />}
          onClick={onClose}
        />
      </div>
      {!isSticky && <Countdown key={queued.times} isPaused={isPaused} onEnd={onClose} />}
    </>
  );
}

interface CountdownProps {
  isPaused: boolean;
  onEnd: () => void;
}

/**
 * The time left, as dashes of which one disappears each second; it starts again when a toast joins. A shrinking line would be
 * drawn sixty times a second, and a tap would wait for the next frame.
 */
function Countdown({ isPaused, onEnd }: CountdownProps) {
  useCountdown(TOAST_MS, isPaused, onEnd);
  return (
    <span aria-hidden="true" className="absolute inset-x-0 bottom-0 flex gap-1">
      {DASHES_MS.map((ms) => (
        <span
          key={ms}
          className="h-[3px] grow bg-current opacity-50"
          style={{
            animation: `go-out 0s ${ms}ms forwards`,
            animationPlayState: isPaused ? 'paused' : 'running',
          }}
        />
      ))}
    </span>
  );
}

function ToastIcon({ tone }: { tone: NonNullable<Toast['tone']> }) {
  if (tone === 'plain') return null;
  const Icon = tone === 'alert' ? CircleAlert : CircleCheck;
  return <Icon aria-hidden="true" className="size-5 shrink-0" />;
}
