/** Streets and a canal. */
export function MapArt({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 390 600"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="var(--card)"
      strokeWidth="9"
      strokeLinecap="round"
      aria-hidden="true"
      className={className}
    >
      <path d="M-10 120c90 20 120-60 200-20s120 90 220 30M-10 300c90-50 150 40 220 0s120-60 200 10M60-10c-10 140 60 210 20 380s40 200 30 260M300-10c30 160-60 240 0 420s-20 160 0 220M-10 430c120-40 240 30 420-20M-10 540c140 30 260-30 420 10" />
      <path
        d="M-10 220c120 60 170-50 250 0s110 20 160-20"
        className="stroke-[color-mix(in_oklch,oklch(0.7_0.09_220)_60%,var(--tint-c))]"
        strokeWidth="24"
      />
    </svg>
  );
}
