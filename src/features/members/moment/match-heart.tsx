import { useId } from 'react';

export interface HeartFace {
  /** The initial is shown until it is loaded. */
  src: string | undefined;
  initials: string | undefined;
}

const HEART =
  'M150 268C96 226 20 176 12 104 6 50 44 12 88 12c28 0 50 14 62 36C162 26 184 12 212 12c44 0 82 38 76 92-8 72-84 122-138 164Z';
/** Where the two faces meet: a soft seam, because a zigzag looks broken. */
const SEAM = 'M150 48C122 112 178 186 150 268';
const CENTRE = { x: 150, y: 136 };

const RAYS = Array.from({ length: 16 }, (_, index) => {
  const angle = (index / 16) * 2 * Math.PI;
  const isShort = index % 2 === 1;
  const inner = isShort ? 184 : 178;
  const at = (radius: number) =>
    `${(CENTRE.x + Math.cos(angle) * radius).toFixed(1)} ${(CENTRE.y + Math.sin(angle) * radius * 0.94).toFixed(1)}`;
  return `M${at(inner)}L${at(inner + (isShort ? 12 : 24))}`;
}).join('');

/** Two faces in one heart: mine in the first half, the other member's in the second. Decorative: the words are beside it. */
export function MatchHeart({ mine, theirs }: { mine: HeartFace; theirs: HeartFace }) {
  const id = useId();
  const [heart, start, end] = [`${id}heart`, `${id}start`, `${id}end`];
  return (
    <svg
      viewBox="-55 -54 410 370"
      aria-hidden="true"
      className="h-auto w-full max-w-84 overflow-visible lg:max-w-110"
    >
      <defs>
        <clipPath id={heart}>
          <path d={HEART} />
        </clipPath>
        <clipPath id={start}>
          <path d="M150-20V48C122 112 178 186 150 268V300H-40V-20Z" />
        </clipPath>
        <clipPath id={end}>
          <path d="M150-20V48C122 112 178 186 150 268V300H340V-20Z" />
        </clipPath>
      </defs>
      <g className="origin-[150px_136px] animate-rays">
        <path d={RAYS} stroke="#ffd9a0" strokeWidth="6" strokeLinecap="round" fill="none" />
      </g>
      <g className="origin-[150px_136px] animate-bloom">
        <g clipPath={`url(#${heart})`}>
          <g className="animate-face-start">
            <g clipPath={`url(#${start})`}>
              <Face {...mine} x={-34} />
            </g>
          </g>
          <g className="animate-face-end">
            <g clipPath={`url(#${end})`}>
              <Face {...theirs} x={94} />
            </g>
          </g>
        </g>
        <path d={HEART} fill="none" stroke="#ffffff" strokeWidth="9" strokeLinejoin="round" />
        <path d={SEAM} fill="none" stroke="#ffffff" strokeWidth="7" strokeLinecap="round" />
      </g>
    </svg>
  );
}

/** The face of a portrait is a little above its middle: the upper part of the picture fills the half. */
function Face({ src, initials, x }: HeartFace & { x: number }) {
  return (
    <>
      <rect x={x} y="-20" width="240" height="310" className="fill-soft-strong" />
      <text
        x={x < 0 ? 84 : 216}
        y="150"
        textAnchor="middle"
        className="fill-on-soft text-[5rem] font-extrabold"
      >
        {initials}
      </text>
      {src !== undefined && (
        <image
          href={src}
          x={x}
          y="-14"
          width="240"
          height="300"
          preserveAspectRatio="xMidYMid slice"
        />
      )}
    </>
  );
}
