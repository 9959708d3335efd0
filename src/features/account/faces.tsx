import kofi from '#src/assets/people/kofi.webp';
import sofie from '#src/assets/people/sofie.webp';
import yara from '#src/assets/people/yara.webp';
import { cx } from '#src/lib/cx.ts';

const NO_NAME = '';
const BESIDE = 'mt-2.5 size-19';
const FACES = [
  { photo: sofie, place: BESIDE },
  { photo: kofi, place: 'z-10 -mx-3 size-23' },
  { photo: yara, place: BESIDE },
];

/** Three drawn people, the middle one in front. A decoration: it has no name. */
export function Faces() {
  return (
    <div aria-hidden="true" className="flex justify-center">
      {FACES.map(({ photo, place }) => (
        <span
          key={photo}
          className={cx('relative overflow-clip rounded-pill border-4 border-page bg-sunk', place)}
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
