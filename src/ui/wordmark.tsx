import { cx } from '#src/lib/cx.ts';

const DOT = '.';

/** The site's name with a dot in the brand colour; in the seventh niche with a thin spectrum below it. */
export function Wordmark({ name, className }: { name: string; className?: string }) {
  return (
    <span className={cx('wordmark text-[1.625rem] leading-8 font-bold tracking-tight', className)}>
      {name}
      <span aria-hidden="true" className="text-accent">
        {DOT}
      </span>
    </span>
  );
}
