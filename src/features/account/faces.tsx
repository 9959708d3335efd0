import kofi from '#src/assets/people/kofi.webp';
import luca from '#src/assets/people/luca.webp';
import milan from '#src/assets/people/milan.webp';
import sofie from '#src/assets/people/sofie.webp';
import yara from '#src/assets/people/yara.webp';
import { useIsMenOnly } from '#src/data/people/use-is-men-only.ts';
import { cx } from '#src/lib/cx.ts';

const NO_NAME = '';
const BESIDE = 'mt-2.5 size-19';
const PLACES = [BESIDE, 'z-10 -mx-3 size-23', BESIDE];
const FACES = [sofie, kofi, yara];
const MEN = [luca, kofi, milan];

/** Three drawn people, the middle one in front. A decoration: it has no name. */
export function Faces() {
  const faces = useIsMenOnly() ? MEN : FACES;
  return (
    <div aria-hidden="true" className="flex justify-center">
      {faces.map((photo, index) => (
        <span
          key={photo}
          className={cx(
            'relative overflow-clip rounded-pill border-4 border-page bg-sunk',
            PLACES[index],
          )}
        >
          <img
            src={photo}
            alt={NO_NAME}
            width={480}
            height={600}
            decoding="async"
            className="size-full scale-160 object-cover object-[50%_36%]"
          />
        </span>
      ))}
    </div>
  );
}
