import type { ReactNode } from 'react';

import { Avatar } from './avatar.tsx';

const RAYS = 18;
const INNER = 108;

interface FaceInLightProps {
  src: string | undefined;
  initials: string | undefined;
  /** Below the face, on the dark ground. */
  children?: ReactNode;
}

/** A face in the light of a spark, for the moment of joining. */
export function FaceInLight({ src, initials, children }: FaceInLightProps) {
  return (
    <div className="-mx-4 -mt-2 flex flex-col items-center overflow-clip rounded-b-sheet bg-dusk text-center text-white md:mx-0 md:mt-0 md:rounded-sheet">
      <div aria-hidden="true" className="relative grid h-66 place-items-center">
        <svg
          viewBox="0 0 300 300"
          fill="none"
          stroke="#ffd9a0"
          strokeWidth="6"
          strokeLinecap="round"
          className="absolute size-75 motion-safe:animate-enter"
        >
          {Array.from({ length: RAYS }, (_, index) => (
            <path
              key={index}
              d={`M${150 + INNER} 150h${index % 2 === 0 ? 20 : 10}`}
              transform={`rotate(${(index * 360) / RAYS} 150 150)`}
            />
          ))}
        </svg>
        <span className="relative grid rounded-pill border-4 border-white motion-safe:animate-pop">
          <Avatar src={src} initials={initials} className="size-36!" />
        </span>
      </div>
      {children !== undefined && (
        <div className="relative flex flex-col gap-2 px-6 pb-7">{children}</div>
      )}
    </div>
  );
}
