import amara from '#src/assets/people/amara.webp';
import anna from '#src/assets/people/anna.webp';
import daan from '#src/assets/people/daan.webp';
import helen from '#src/assets/people/helen.webp';
import malik from '#src/assets/people/malik.webp';
import yara from '#src/assets/people/yara.webp';
import { cx } from '#src/lib/cx.ts';

const COLUMNS = [
  [anna, malik],
  [yara, daan],
  [helen, amara],
] as const;
/** Decoration: the pictures show no member. */
const NO_WORDS = '';

/** Drawn people beside the account form, on wide screens only: a phone does not load them. */
export function SignupCollage() {
  return (
    <div className="grid grid-cols-3 gap-4 max-lg:hidden" aria-hidden="true">
      {COLUMNS.map((column, index) => (
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
