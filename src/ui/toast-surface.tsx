import { CircleAlert, CircleCheck, X } from 'lucide-react';
import {
  memo,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
  type PointerEvent,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import {
  Text,
  UNSTABLE_Toast as RacToast,
  UNSTABLE_ToastContent as RacToastContent,
  UNSTABLE_ToastQueue as RacToastQueue,
  UNSTABLE_ToastRegion as RacToastRegion,
} from 'react-aria-components/Toast';
import { TOAST_MS, UNDO_AGAIN_MS } from '#schemas/limits.ts';
import { deliveredAfterPaint } from '#src/lib/after-paint.ts';
import type { QueuedToast, Toast } from '#src/lib/toast-queue.ts';
import { closeToast, frontToast, queuedToasts, subscribeToToasts } from '#src/lib/toast-store.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { wayFromPressed } from './toast-place.ts';
import { useSwipe } from './use-swipe.ts';

/** At the top end, directly under the bar, at every width (spec §8, decisions 114); no larger than the words. */
const REGION_STYLE =
  'fixed end-3 z-50 w-fit max-w-[min(26rem,calc(100vw-1.5rem))] rounded-note top-[calc(4rem+env(safe-area-inset-top))]';
const TOAST_STYLE =
  'relative touch-pan-y overflow-clip rounded-note bg-toast text-on-toast shadow-float animate-toast-in forced-colors:border';

const DASH_MS = 1_000;
/** When each dash disappears, the first one at the very end. */
const DASHES_MS = Array.from(
  { length: TOAST_MS / DASH_MS },
  (_, index) => TOAST_MS - index * DASH_MS,
);

export interface ToastSurfaceProps {
  /** The name of the landmark: “Notifications”. */
  label: string;
  closeLabel: string;
}

const subscribe = deliveredAfterPaint(subscribeToToasts);

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

/** Its time stops while it is hovered or has the focus; Escape closes it, and so does a swipe. */
function ShownToast({ queue, front, label, closeLabel }: ShownToastProps) {
  useEffect(() => {
    const timer = setInterval(hold, UNDO_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  const [isHovered, setHovered] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const close = () => closeToast(front.key);
  const swipe = useSwipe(close);
  const startSwipe = (event: PointerEvent<HTMLElement>) => {
    // A press on a button of the toast is no swipe.
    if (event.target instanceof Element && event.target.closest('button') === null)
      swipe.onPointerDown(event);
  };
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
        className={REGION_STYLE}
        ref={leavePressedFree}
      >
        {({ toast }) => (
          <RacToast toast={toast} className={TOAST_STYLE} {...swipe} onPointerDown={startSwipe}>
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

/** What waits behind another toast is held too: it must still be possible when it is shown. */
function hold(): void {
  for (const { parts } of queuedToasts()) for (const { action } of parts) action?.hold?.();
}

function leavePressedFree(region: HTMLElement | null): void {
  const way = region === null ? 0 : wayFromPressed(region);
  if (region !== null && way !== 0) region.style.marginBlockStart = `${way}px`;
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

/** Calls `onEnd` once after `ms` of unpaused time; never when `ms` is null. */
function useCountdown(ms: number | null, isPaused: boolean, onEnd: () => void): void {
  const left = useRef(ms);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    if (isPaused || left.current === null) return undefined;
    const leftAtStart = left.current;
    const startedAt = performance.now();
    const timer = setTimeout(() => end(), leftAtStart);
    return () => {
      clearTimeout(timer);
      left.current = Math.max(0, leftAtStart - (performance.now() - startedAt));
    };
  }, [isPaused]);
}
