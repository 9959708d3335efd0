/** At least 16 px text (iOS zooms in below that), and a border with 3:1 contrast on every surface. */
export const FIELD_STYLE =
  'w-full border-[1.5px] border-control bg-card text-body text-ink placeholder:text-muted ' +
  'focus-visible:border-accent focus-visible:outline-[1.5px] focus-visible:outline-offset-0 ' +
  'aria-invalid:border-danger aria-invalid:focus-visible:outline-danger ' +
  'disabled:bg-sunk disabled:text-muted motion-safe:transition-colors motion-safe:duration-120';

/** The box of a field of one line, and of a select. */
export const FIELD_BOX = 'min-h-13.5 rounded-field px-4 py-3';
