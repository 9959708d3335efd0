import { plural } from '@lingui/core/macro';
import { Gem } from 'lucide-react';
import { Link } from 'react-router';
import { valueOf } from '#src/data/live-value.ts';
import { useLive } from '#src/data/use-live.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { cx } from '#src/lib/cx.ts';
import { userQuery } from '#sync/queries/account.ts';

const PLACES = {
  bar: 'gap-1.5 bg-soft px-3.5 text-on-soft md:hidden',
  rail: 'min-w-11 flex-col px-1 text-ink hover:bg-sunk',
} as const;

/** The credits that no waiting message reserves, and the way to more: in the bar of a phone, at the foot of the rail (decisions 135). */
export function CreditsLink({ place }: { place: keyof typeof PLACES }) {
  const sells = useSettings()?.sells_credits === true;
  const user = valueOf(useLive(userQuery, {}));
  const format = useFormat();
  const credits = user?.availableCredits ?? null;
  if (!sells || credits === null) return null;
  return (
    <Link
      to="/credits"
      aria-label={plural(credits, { one: '# credit', other: '# credits' })}
      className={cx(
        'press inline-flex min-h-11 items-center justify-center rounded-pill text-small font-semibold tabular-nums',
        PLACES[place],
      )}
    >
      <Gem aria-hidden="true" className="size-5" />
      {format.number(credits)}
    </Link>
  );
}
