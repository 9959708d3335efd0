import { plural } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { MessageCircleHeart } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Order } from '#schemas/orders.ts';
import { usePremiumEnd } from '#src/data/payment/use-premium.ts';
import { useNow } from '#src/data/use-now.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { nextEnd } from '#src/features/money/credits-end.ts';
import type { CreditsView } from '#sync/queries/money.ts';
import { useReadAt } from './use-read-at.ts';

interface BalanceProps {
  view: CreditsView;
  orders: readonly Order[];
}

/** What the member has, and what a message costs in credits and in money. */
export function BalanceCard(props: BalanceProps) {
  const { view } = props;
  const { text, isToday } = useReadAt(view.balance_time);
  // Two names, because translators see two placeholders.
  const [clock, date] = [text, text];
  return (
    <BalanceFrame balance={view.balance}>
      <BalanceNote {...props} />
      <p className="text-meta">
        {isToday ? <Trans>As of {clock}</Trans> : <Trans>As of {date}</Trans>}
      </p>
    </BalanceFrame>
  );
}

export function BalanceFrame({ balance, children }: { balance: number; children: ReactNode }) {
  return (
    <section className="flex items-center justify-between gap-4 rounded-item bg-soft px-5 py-4.5 text-on-soft">
      <div className="min-w-0">
        <p className="text-small font-semibold">
          <Trans>You have</Trans>
        </p>
        <p className="text-display text-ink tabular-nums">
          <Plural value={balance} one="# credit" other="# credits" />
        </p>
        {children}
      </div>
      <MessageCircleHeart
        aria-hidden="true"
        className="size-15 shrink-0 stroke-[1.6] text-accent max-[16rem]:hidden"
      />
    </section>
  );
}

/** What waiting messages reserve of it; without any, what a message costs. Then what of it ends, and when. */
export function BalanceNote({ view, orders }: BalanceProps) {
  const { balance, reserved } = view;
  const sure = Math.max(0, balance - reserved);
  return (
    <>
      {reserved === 0 ? (
        <CostOrPremium view={view} />
      ) : (
        <p className="text-small">
          <Trans>
            {sure} sure, {reserved} waiting to be sent
          </Trans>
        </p>
      )}
      <EndLine view={view} orders={orders} />
    </>
  );
}

/** The credits that end next. */
function EndLine({ view: { packages, balance }, orders }: BalanceProps) {
  const format = useFormat();
  const next = nextEnd({ orders, packages, balance }, useNow());
  if (next === null) return null;
  const end = format.full(next.at);
  const credits = plural(next.credits, { one: '# credit', other: '# credits' });
  return (
    <p className="text-small">
      <Trans>
        Valid until {end}: {credits}
      </Trans>
    </p>
  );
}

function CostOrPremium({ view }: { view: CreditsView }) {
  const format = useFormat();
  const until = usePremiumEnd();
  if (until === null) return <CostLine view={view} />;
  const end = format.full(until);
  return (
    <p className="text-small">
      <Trans>With premium, messages cost nothing until {end}.</Trans>
    </p>
  );
}

function CostLine({ view }: { view: CreditsView }) {
  const format = useFormat();
  const { credits, money, currency } = view.message_cost;
  const most =
    money === null || currency === null ? null : format.price({ amount: money, currency });
  if (credits === 0)
    return (
      <p key="free" className="text-small">
        <Trans>Messages cost nothing here</Trans>
      </p>
    );
  return (
    <p className="text-small">
      <Plural value={credits} one="A message costs # credit" other="A message costs # credits" />
      {most !== null && (
        <span>
          {' '}
          <span className="inline-block">
            <Trans>(at most {most})</Trans>
          </span>
        </span>
      )}
    </p>
  );
}
