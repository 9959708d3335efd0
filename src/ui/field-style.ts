/** At least 16 px text (iOS zooms in below that), and a border with 3:1 contrast on every surface. */
export const FIELD_STYLE =
  'w-full border border-control bg-card text-body text-ink ' +
  'placeholder:text-muted focus-visible:border-accent aria-invalid:border-danger ' +
  'disabled:bg-sunk disabled:text-muted motion-safe:transition-colors motion-safe:duration-120';
