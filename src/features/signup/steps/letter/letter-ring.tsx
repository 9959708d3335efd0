const RADIUS = 100;
const AROUND = 2 * Math.PI * RADIUS;

interface LetterRingProps {
  /** From 0 to 1. */
  share: number;
  /** Announced: “60 %”. */
  label: string;
}

/** A letter inside the ring that fills while it travels. With reduced motion the ring jumps. */
export function LetterRing({ share, label }: LetterRingProps) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      className="relative mx-auto grid size-55 place-items-center"
    >
      <svg aria-hidden="true" viewBox="0 0 220 220" fill="none" className="absolute inset-0">
        <circle cx="110" cy="110" r={RADIUS} strokeWidth="12" className="stroke-soft-strong" />
        <circle
          cx="110"
          cy="110"
          r={RADIUS}
          strokeWidth="12"
          strokeLinecap="round"
          strokeDasharray={AROUND}
          strokeDashoffset={AROUND * (1 - share)}
          transform="rotate(-90 110 110)"
          className="stroke-brand motion-safe:transition-[stroke-dashoffset] motion-safe:duration-400"
        />
      </svg>
      <svg
        aria-hidden="true"
        viewBox="0 0 120 120"
        fill="none"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        className="size-30 stroke-accent"
      >
        <rect x="18" y="36" width="84" height="56" rx="12" className="fill-card" />
        <path d="M20 42l40 30 40-30" />
        <path
          d="M60 24c-6-10-22-5-19 8 2 8 12 14 19 20 7-6 17-12 19-20 3-13-13-18-19-8Z"
          className="fill-soft"
        />
        <path d="M98 24l6-8M104 34l10-2" />
      </svg>
    </div>
  );
}
