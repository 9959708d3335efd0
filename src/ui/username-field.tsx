/**
 * Tells a password manager whose password the form holds, so that it changes that entry. It is neither shown nor announced, and
 * missing while the user is not known.
 */
export function UsernameField({ value }: { value: string }) {
  if (value === '') return null;
  return (
    <input
      type="text"
      name="username"
      autoComplete="username"
      value={value}
      readOnly
      tabIndex={-1}
      aria-hidden="true"
      className="sr-only"
    />
  );
}
