interface SparksProps {
  /** They have flown. Never called where the member wants no motion. */
  onEnd?: () => void;
}

/** Eight short strokes that fly from a control, once. */
const STROKES = Array.from({ length: 8 }, (_, index) => {
  const angle = (index * Math.PI) / 4 + Math.PI / 8;
  const at = (radius: number) =>
    `${(Math.cos(angle) * radius).toFixed(1)} ${(Math.sin(angle) * radius).toFixed(1)}`;
  return `M${at(16)}L${at(21)}`;
}).join('');

export function Sparks({ onEnd }: SparksProps) {
  return (
    <span
      aria-hidden="true"
      className="pointer-events-none absolute -inset-1.5 animate-sparks"
      onAnimationEnd={onEnd}
    >
      <svg
        viewBox="-24 -24 48 48"
        stroke="currentColor"
        strokeWidth="2.5"
        strokeLinecap="round"
        className="size-full!"
      >
        <path d={STROKES} />
      </svg>
    </span>
  );
}
