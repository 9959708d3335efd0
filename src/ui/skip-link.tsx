/** The first stop of the keyboard: jumps to the content. */
export function SkipLink({ label, target }: { label: string; target: string }) {
  return (
    <a
      href={`#${target}`}
      className="fixed start-2 top-2 z-50 inline-flex min-h-11 -translate-y-24 items-center rounded-pill bg-brand px-4 font-semibold text-on-brand focus:translate-y-0"
    >
      {label}
    </a>
  );
}
