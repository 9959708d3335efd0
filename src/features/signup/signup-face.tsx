import daan from '#src/assets/people/daan.webp';
import jasper from '#src/assets/people/jasper.webp';
import kofi from '#src/assets/people/kofi.webp';
import malik from '#src/assets/people/malik.webp';
import yara from '#src/assets/people/yara.webp';
import { useIsMenOnly } from '#src/data/people/use-is-men-only.ts';
import { useOwnFace } from '#src/data/people/use-own-face.ts';
import { cx } from '#src/lib/cx.ts';
import { FaceInLight } from '#src/ui/face-in-light.tsx';
import { useOwnUser } from './steps/use-own-user.ts';

const PEOPLE = [malik, yara, daan] as const;
const MEN = [malik, kofi, jasper] as const;
/** Decoration: the pictures show no member. */
const NO_WORDS = '';

/** The member's own picture; as long as there is none, drawn people. Its space is there before both. */
export function SignupFace() {
  const isKnown = useOwnUser() !== null;
  const face = useOwnFace();
  if (face.src !== undefined) return <FaceInLight {...face} />;
  return (
    <div
      aria-hidden="true"
      className="-mx-4 -mt-2 flex h-66 items-center justify-center gap-3 overflow-clip rounded-b-sheet bg-dusk px-6 md:mx-0 md:mt-0 md:rounded-sheet"
    >
      {isKnown && <DrawnPeople />}
    </div>
  );
}

function DrawnPeople() {
  const people = useIsMenOnly() ? MEN : PEOPLE;
  return people.map((src, index) => (
    <img
      key={src}
      src={src}
      alt={NO_WORDS}
      width={480}
      height={600}
      decoding="async"
      className={cx(
        'aspect-4/5 w-26 rounded-item object-cover shadow-lift motion-safe:animate-enter',
        index === 1 ? '-translate-y-3' : 'translate-y-3',
      )}
    />
  ));
}
