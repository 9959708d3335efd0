import type { ReactNode } from 'react';

export type EmptyKind = 'empty' | 'offline' | 'error' | 'gone' | 'forbidden';

const SOFT = 'var(--soft)';
const PAPER = 'var(--card)';

const DRAWINGS = {
  empty: (
    <>
      <path
        d="M54 30h44a20 20 0 0 1 20 20v20a20 20 0 0 1-20 20H72l-16 15V90h-2a20 20 0 0 1-20-20V50a20 20 0 0 1 20-20Z"
        fill={PAPER}
      />
      <path d="M56 53h40M56 67h22" />
      <path
        d="M130 74c-7-11-24-6-22 9 1 10 12 18 22 27 10-9 21-17 22-27 2-15-15-20-22-9Z"
        fill={PAPER}
        stroke={SOFT}
        strokeWidth="9"
      />
      <path
        d="M130 74c-7-11-24-6-22 9 1 10 12 18 22 27 10-9 21-17 22-27 2-15-15-20-22-9Z"
        fill={PAPER}
      />
      <path d="M146 30v10M141 35h10M22 62v8M18 66h8" />
    </>
  ),
  offline: (
    <>
      <path d="M62 98a21 21 0 0 1-1-42 33 33 0 0 1 63-3 23 23 0 0 1-2 45Z" fill={PAPER} />
      <path d="M74 73a27 27 0 0 1 36 0M81 81a17 17 0 0 1 22 0" />
      <circle cx="92" cy="89" r="2" fill="currentColor" />
      <path d="M66 48l54 58" strokeWidth="8" stroke={SOFT} />
      <path d="M64 46l58 62" />
      <path d="M30 112h16M54 112h4M130 120h20M40 38h10" />
    </>
  ),
  error: (
    <>
      <path d="M16 92c14 8 22-4 26-12s8-10 14-10" />
      <path d="M164 48c-14-8-22 4-26 12s-8 10-14 10" />
      <rect x="50" y="54" width="26" height="32" rx="10" fill={PAPER} />
      <rect x="104" y="54" width="26" height="32" rx="10" fill={PAPER} />
      <path d="M76 64h9M76 76h9M112 66v8" />
      <path d="M90 44l4-12M101 46l9-9M79 46l-9-9M90 96l-4 12M101 94l9 9M79 94l-9 9" />
    </>
  ),
  gone: (
    <>
      <rect x="58" y="30" width="64" height="80" rx="14" fill={PAPER} strokeDasharray="7 7" />
      <circle cx="90" cy="60" r="13" fill={SOFT} />
      <path d="M68 98c3-13 12-19 22-19s19 6 22 19" />
      <path d="M140 48v10M135 53h10M38 78v8M34 82h8M136 104l6 6M142 104l-6 6" />
    </>
  ),
  forbidden: (
    <>
      <path d="M70 64V52a20 20 0 0 1 40 0v12" />
      <rect x="56" y="64" width="68" height="50" rx="16" fill={PAPER} />
      <path d="M90 84c-4-6-12-3-11 4 0 5 6 9 11 13 5-4 11-8 11-13 1-7-7-10-11-4Z" fill={SOFT} />
      <path d="M142 60v10M137 65h10M36 88v8M32 92h8" />
    </>
  ),
} as const satisfies Record<EmptyKind, ReactNode>;

/** Line art in the brand colour, in one style for all five states. Hidden from assistive technology. */
export function EmptyArt({ kind, className }: { kind: EmptyKind; className?: string }) {
  return (
    <svg
      viewBox="0 0 180 140"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path
        d="M24 74c0-34 28-62 68-58 40 3 70 26 66 62-3 30-32 46-72 46S24 104 24 74Z"
        fill={SOFT}
        stroke="none"
      />
      {DRAWINGS[kind]}
    </svg>
  );
}
