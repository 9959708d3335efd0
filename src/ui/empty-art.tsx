import type { ReactNode } from 'react';

export type EmptyKind =
  | 'results'
  | 'chats'
  | 'likes'
  | 'sent'
  | 'hidden'
  | 'offline'
  | 'error'
  | 'gone'
  | 'forbidden';

const PAPER = 'var(--card)';
const SOFT = 'var(--soft-strong)';
const TINT_A = 'var(--tint-a)';
const TINT_B = 'var(--tint-b)';
const TINT_C = 'var(--tint-c)';
const HEART = 'M0 10C-8 4-14-1-13-8c1-7 10-9 13-3 3-6 12-4 13 3 1 7-5 12-13 18Z';

interface EmptyDrawing {
  /** The shape and the tint behind the drawing. */
  ground: string;
  tint: string;
  lines: ReactNode;
}

const DRAWINGS = {
  results: {
    ground: 'M20 128c-6-60 50-106 106-100s104 40 94 96c-4 30-40 40-100 40S24 160 20 128Z',
    tint: TINT_B,
    lines: (
      <>
        <path d="M26 142c30-34 60-34 92-10 30-30 60-28 98 10Z" fill={PAPER} />
        <circle cx="176" cy="54" r="16" fill={PAPER} />
        <path d="M176 28v-6M200 54h6M194 36l5-5M158 36l-5-5M158 96l8-3M166 84h9" />
        <path d="M84 84l-16 62M112 84l18 62M98 92v50" />
        <path d="M58 66l70-22 12 30-70 26Z" fill={PAPER} />
        <path d="M128 44l10-6 16 36-14 4ZM58 66l-10 8 8 20 14 6Z" fill={SOFT} />
      </>
    ),
  },
  chats: {
    ground: 'M18 96c0-46 44-78 108-74s102 40 96 84c-4 38-44 56-104 56S18 142 18 96Z',
    tint: TINT_A,
    lines: (
      <>
        <path d="M24 138h192" />
        <path d="M50 92h50v16c0 18-10 30-25 30s-25-12-25-30Z" fill={PAPER} />
        <path d="M140 92h50v16c0 18-10 30-25 30s-25-12-25-30Z" fill={TINT_B} />
        <path d="M50 98c-16-2-17 20 2 20M190 98c16-2 17 20-2 20" />
        <path d="M75 78c-8-12 10-18 2-34M165 78c8-12-10-18-2-34" />
        <path d="M77 44c-6-18 24-28 43-6 19-22 49-12 43 6" strokeDasharray="1 8" />
        <path d={HEART} transform="translate(120 68) scale(.9)" fill="currentColor" />
      </>
    ),
  },
  likes: {
    ground: 'M24 106c-8-50 40-86 96-84s106 34 98 88c-4 36-46 52-100 52S30 144 24 106Z',
    tint: TINT_C,
    lines: (
      <>
        <path d="M112 112v44M128 112v44M60 156h120" />
        <path d="M74 112V78c0-16 12-28 28-28h54c16 0 26 12 26 28v34Z" fill={PAPER} />
        <path d="M102 50c16 0 27 12 27 28v34H74V78c0-16 12-28 28-28Z" fill={SOFT} />
        <path d="M86 82h28" />
        <path d="M160 70V36h22l-6 8 6 8h-22" fill={TINT_B} />
        <path d="M44 84l-9-3M48 70l-7-6M56 60l-4-8" />
        <path d={HEART} transform="translate(200 92) scale(.7)" fill={PAPER} />
      </>
    ),
  },
  sent: {
    ground: 'M20 100c2-50 50-80 104-78s100 40 96 86c-4 36-50 54-104 54S18 146 20 100Z',
    tint: TINT_A,
    lines: (
      <>
        <path d="M22 150V98c0-26 18-44 42-44s42 18 42 44v52Z" fill={TINT_C} />
        <path d="M36 150v-50c0-18 12-30 28-30s28 12 28 30v50Z" fill={SOFT} />
        <path d="M14 150h212" />
        <path d="M64 122c14-2 28-14 40-18 22-6 20 20 34 16 10-4 2-18 16-34" strokeDasharray="1 9" />
        <path d="M146 84l68-42-20 62-18-12-12 14-2-22Z" fill={PAPER} />
        <path d="M162 84l52-42-38 50M206 118l8 6M216 106h9" />
      </>
    ),
  },
  hidden: {
    ground: 'M22 102c-4-50 46-82 100-80s102 36 98 84c-4 38-46 56-100 56S26 142 22 102Z',
    tint: TINT_B,
    lines: (
      <>
        <path d="M20 152h200" />
        <path d="M84 152V44h72v108Z" fill={PAPER} />
        <path d="M84 44l-38 14v100l38-6Z" fill={TINT_A} />
        <circle cx="56" cy="108" r="2.5" fill="currentColor" />
        <path
          d="M110 152c-4-16 0-30 8-34-2-10 0-16 3-16l6 7h8l6-7c3 0 5 6 3 16 8 8 10 22 6 34 12 0 16-8 12-18"
          fill={SOFT}
        />
        <path d="M124 122v2M136 122v2M128 130c2 2 3 2 5 0" />
        <path d="M176 60l8-4M176 76h10M174 46l5-8" />
        <path
          d="M186 152v-22m0 0c-12-2-14-14-12-22 10 2 14 12 12 22 2-12 8-20 18-20 2 12-6 20-18 20"
          fill={TINT_C}
        />
      </>
    ),
  },
  offline: {
    ground: 'M20 100c2-50 50-80 104-78s100 40 96 86c-4 36-50 54-104 54S18 146 20 100Z',
    tint: TINT_C,
    lines: (
      <>
        <path d="M82 128a28 28 0 0 1-1-56 44 44 0 0 1 84-4 31 31 0 0 1-3 60Z" fill={PAPER} />
        <path d="M97 95a36 36 0 0 1 48 0M107 106a22 22 0 0 1 28 0" />
        <circle cx="121" cy="116" r="2.5" fill="currentColor" />
        <path d="M84 60l76 82" />
        <path d="M38 146h22M72 146h4M172 146h28M52 48h14M196 58l8-4M198 72h9" />
      </>
    ),
  },
  error: {
    ground: 'M24 106c-8-50 40-86 96-84s106 34 98 88c-4 36-46 52-100 52S30 144 24 106Z',
    tint: TINT_B,
    lines: (
      <>
        <path d="M14 126c20 10 30-6 36-16s10-14 20-14M226 66c-20-10-30 6-36 16s-10 14-20 14" />
        <rect x="68" y="72" width="36" height="44" rx="13" fill={PAPER} />
        <rect x="140" y="72" width="36" height="44" rx="13" fill={SOFT} />
        <path d="M104 86h12M104 102h12M150 88v10" />
        <path d="M122 60l5-16M138 62l12-13M106 62l-12-13M120 130l-5 16M136 128l12 13M104 128l-12 13" />
      </>
    ),
  },
  gone: {
    ground: 'M18 96c0-46 44-78 108-74s102 40 96 84c-4 38-44 56-104 56S18 142 18 96Z',
    tint: TINT_A,
    lines: (
      <>
        <rect x="78" y="34" width="84" height="112" rx="20" fill={PAPER} strokeDasharray="9 9" />
        <circle cx="120" cy="76" r="17" fill={SOFT} />
        <path d="M91 130c4-17 16-25 29-25s25 8 29 25" />
        <path d="M188 56l8-4M190 72h10M186 42l5-8M52 118l-9 3M50 102h-9M56 132l-6 7" />
      </>
    ),
  },
  forbidden: {
    ground: 'M22 102c-4-50 46-82 100-80s102 36 98 84c-4 38-46 56-100 56S26 142 22 102Z',
    tint: TINT_C,
    lines: (
      <>
        <path d="M94 82V66a26 26 0 0 1 52 0v16" />
        <rect x="76" y="82" width="88" height="64" rx="20" fill={PAPER} />
        <path d={HEART} transform="translate(120 112) scale(.95)" fill={SOFT} />
        <path d="M184 66l8-4M186 82h10M182 52l5-8M40 152h160" />
      </>
    ),
  },
} as const satisfies Record<EmptyKind, EmptyDrawing>;

/** Nine drawings in one hand, coloured by the niche. Hidden from assistive technology. */
export function EmptyArt({ kind, className }: { kind: EmptyKind; className?: string }) {
  const { ground, tint, lines } = DRAWINGS[kind];
  return (
    <svg
      viewBox="0 0 240 180"
      fill="none"
      stroke="currentColor"
      strokeWidth="3"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={ground} fill={tint} stroke="none" />
      {lines}
    </svg>
  );
}
