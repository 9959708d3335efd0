import { Avatar } from '#src/ui/avatar.tsx';

const RAYS = 18;
const INNER = 108;

interface DonePictureProps {
  src: string | undefined;
  initials: string | undefined;
}

/** The member's face in the light of a spark. */
export function DonePicture({ src, initials }: DonePictureProps) {
  return (
    <div
      aria-hidden="true"
      className="relative -mx-4 -mt-2 grid h-66 place-items-center overflow-clip rounded-b-sheet bg-dusk md:mx-0 md:mt-0 md:rounded-sheet"
    >
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
  );
}
