import { MARK_PATH } from '#src/lib/mark-path.ts';

/** Two portraits leaning towards each other and the mark between them, in the style of the empty states. */
export function WelcomeArt({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 360 300"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <ellipse cx="180" cy="158" rx="168" ry="128" fill="var(--soft)" stroke="none" />
      <Portrait
        transform="rotate(-8 110 150)"
        x={38}
        hair="M77 118c0-38 62-44 68-4 4 6 4 16 0 22-4-14-14-20-26-20-14 0-30 2-42 2Z"
      />
      <Portrait
        transform="rotate(7 250 150)"
        x={178}
        hair="M216 112c8-34 60-32 66 2-20-8-44-8-66-2Z"
      />
      <circle cx="180" cy="206" r="42" fill="var(--brand)" stroke="var(--page)" strokeWidth="6" />
      <g transform="translate(156 182)" fill="var(--on-brand)" stroke="none">
        <path d={MARK_PATH} fillRule="evenodd" />
      </g>
      <path d="M20 96v18M11 105h18M326 44v14M319 51h14M322 236v12M316 242h12M52 262v10M47 267h10" />
    </svg>
  );
}

function Portrait({ x, hair, transform }: { x: number; hair: string; transform: string }) {
  return (
    <g transform={transform}>
      <rect x={x} y="52" width="144" height="186" rx="22" fill="var(--card)" />
      <path d={`M${x + 20} 226c4-40 28-56 52-56s48 16 52 56`} fill="var(--soft-strong)" />
      <circle cx={x + 72} cy="128" r="34" fill="var(--card)" />
      <path d={hair} fill="currentColor" />
      <path d={`M${x + 60} 130h1M${x + 84} 130h1M${x + 63} 144c6 6 13 6 19 0`} />
    </g>
  );
}
