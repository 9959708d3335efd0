import { Trans } from '@lingui/react/macro';
import type { Settings } from '#schemas/settings.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { costOf } from '#schemas/minimum-cost.ts';
import { TextLink } from '#src/ui/text-link.tsx';

/** What the site costs, from the site settings. When no price is known, only what is free is listed. */
export function Costs({ settings }: { settings: Settings }) {
  const format = useFormat();
  const cost = costOf(settings);
  const price = cost === null ? null : format.money(cost.costs, cost.currency);
  return (
    <section className="mx-auto w-full max-w-page px-4 pb-8 md:px-8">
      <div className="max-w-prose rounded-item border border-soft-strong bg-card p-5">
        <h2 className="text-lead font-bold">
          <Trans>What it costs</Trans>
        </h2>
        <dl className="mt-2 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
          <dt>
            <Trans>Join, look, like</Trans>
          </dt>
          <dd className="font-semibold">
            <Trans context="price">nothing</Trans>
          </dd>
          {price !== null && (
            <>
              <dt>
                <Trans>Each message you send</Trans>
              </dt>
              <dd className="font-semibold">
                <Trans>from {price}</Trans>
              </dd>
            </>
          )}
        </dl>
        <TextLink isAlone to="/costs" className="mt-2">
          <Trans>What a message costs, and how it works</Trans>
        </TextLink>
      </div>
    </section>
  );
}
