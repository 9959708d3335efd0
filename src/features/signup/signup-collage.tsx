import amara from '#src/assets/people/amara.webp';
import anna from '#src/assets/people/anna.webp';
import daan from '#src/assets/people/daan.webp';
import helen from '#src/assets/people/helen.webp';
import jasper from '#src/assets/people/jasper.webp';
import kofi from '#src/assets/people/kofi.webp';
import luca from '#src/assets/people/luca.webp';
import malik from '#src/assets/people/malik.webp';
import tomasz from '#src/assets/people/tomasz.webp';
import yara from '#src/assets/people/yara.webp';
import { useIsMenOnly } from '#src/data/people/use-is-men-only.ts';
import { cx } from '#src/lib/cx.ts';

const COLUMNS = [
  [anna, malik],
  [yara, daan],
  [helen, amara],
] as const;
const COLUMNS_OF_MEN = [
  [tomasz, malik],
  [jasper, daan],
  [luca, kofi],
] as const;
/** Decoration: the pictures show no member. */
const NO_WORDS = '';

/** Drawn people beside the account form, on wide screens only: a phone does not load them. */
export function SignupCollage() {
  const columns = useIsMenOnly() ? COLUMNS_OF_MEN : COLUMNS;
  return (
    <div className="grid grid-cols-3 gap-4 max-lg:hidden" aria-hidden="true">
      {columns.map((column, index) => (
        <div key={column[0]} className={cx('flex flex-col gap-4', index === 1 && 'pt-12')}>
          {column.map((src) => (
            <img
              key={src}
              src={src}
              alt={NO_WORDS}
              width={480}
              height={600}
              loading="lazy"
              decoding="async"
              className="aspect-4/5 w-full rounded-item object-cover shadow-lift"
            />
          ))}
        </div>
      ))}
    </div>
  );
}
