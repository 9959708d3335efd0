/** 16 px text at least (iOS zooms below), a border that holds 3:1 on every surface. */
export const FIELD_STYLE =
  'w-full border border-control bg-card text-body text-ink ' +
  'placeholder:text-muted focus-visible:border-accent aria-invalid:border-danger ' +
  'disabled:bg-sunk disabled:text-muted motion-safe:transition-colors motion-safe:duration-120';
