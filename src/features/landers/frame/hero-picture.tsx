import { cx } from '#src/lib/cx.ts';

/** Decorative: the words of the hero say what it is about. */
const NO_WORDS = '';

interface HeroPictureProps {
  src: string;
  /** Which part of it is seen, when the hero has another shape: of a person the whole head, because the words cover the rest. */
  place?: string;
}

/** The picture that a visitor sees first: it loads before everything else. */
export function HeroPicture({ src, place = 'object-top lg:object-[50%_15%]' }: HeroPictureProps) {
  return (
    <img
      src={src}
      alt={NO_WORDS}
      fetchPriority="high"
      className={cx('absolute inset-0 size-full object-cover', place)}
    />
  );
}
