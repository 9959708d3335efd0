import { useId } from 'react';

/** The drawn paper behind a conversation. It does not scroll, so that scrolling repaints nothing of it. */
export function ChatPaper() {
  const id = useId();
  return (
    <svg
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 size-full text-[var(--paper-line)] contrast-more:hidden forced-colors:hidden print:hidden"
    >
      <pattern id={id} width="132" height="132" patternUnits="userSpaceOnUse">
        <path
          d={DRAWING}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

/** A heart, a bubble, a spark, a cup, a fish and a note. */
const DRAWING = [
  'M22 30c-4-7-15-4-13 5 1 6 8 11 13 15 5-4 12-9 13-15 2-9-9-12-13-5Z',
  'M84 18h22a8 8 0 0 1 8 8v6a8 8 0 0 1-8 8h-8l-8 7v-7h-6a8 8 0 0 1-8-8v-6a8 8 0 0 1 8-8Z',
  'M56 74l-2-9M66 77l6-8M68 86l9-2M53 85a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z',
  'M98 84h20v8a10 10 0 0 1-20 0ZM118 86c7-1 7 9-1 8M104 78v-5M111 78v-5',
  'M16 100c8-8 18-8 24 0-6 8-16 8-24 0ZM40 100l8-7v14Z',
  'M84 118v-14l10-3v13M78 118a3 3 0 1 0 6 0a3 3 0 1 0-6 0ZM88 114a3 3 0 1 0 6 0a3 3 0 1 0-6 0Z',
].join('');
