import type { MessageItemState } from '#sync/queries/conversation.ts';
import { StateIcon } from '#src/features/messages/state-icon.tsx';

interface UploadRingProps {
  state: MessageItemState;
  /** The share of its bytes that has arrived. */
  sent: number | null;
}

const RADIUS = 20;
const ROUND = 2 * Math.PI * RADIUS;

/** Over a photo on its way. Hidden from screen readers: the state is in words below the bubble. */
export function UploadRing({ state, sent }: UploadRingProps) {
  const share = state === 'sending' ? (sent ?? 0) : 0;
  return (
    <span aria-hidden="true" className="absolute inset-0 grid place-items-center">
      <span className="relative grid size-14 place-items-center rounded-pill bg-glass text-ink shadow-lift">
        <svg viewBox="0 0 48 48" className="absolute inset-0 size-full -rotate-90 fill-none">
          <circle cx="24" cy="24" r={RADIUS} className="stroke-line stroke-3" />
          <circle
            cx="24"
            cy="24"
            r={RADIUS}
            strokeDasharray={ROUND}
            strokeDashoffset={ROUND * (1 - share)}
            className="stroke-accent stroke-3 motion-safe:transition-[stroke-dashoffset]"
          />
        </svg>
        <StateIcon state={state} />
      </span>
    </span>
  );
}
