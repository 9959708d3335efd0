import { Trans } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import type { CreditPackage } from '#schemas/credits.ts';
import type { Order } from '#schemas/orders.ts';
import { useNow } from '#src/data/use-now.ts';
import { useSettings } from '#src/data/use-settings.ts';
import { useIsAway } from '#src/data/use-is-away.ts';
import { useFormat } from '#src/i18n/use-format.ts';
import { useOpening } from '#src/lib/use-opening.ts';
import { IconRows } from '#src/ui/icon-row.tsx';
import { LoadingRegion } from '#src/data/fetching/loading-region.tsx';
import { RowSkeleton } from '#src/ui/row-skeleton.tsx';
import type { CreditsView } from '#sync/queries/money.ts';
import { BalanceCard } from './balance-card.tsx';
import { FictionalDisclosure, OrderTerms } from './before-paying.tsx';
import { hasVat } from './checkout-price.ts';
import { CheckoutProblem } from './checkout-problem.tsx';
import { DailyLimitRow } from './daily-limit-row.tsx';
import { DiscountField } from './discount-field.tsx';
import { HeavyMonth } from './heavy-month.tsx';
import { LimitRow } from './limit-row.tsx';
import { MethodRow, MissingMethod } from './method-row.tsx';
import { OfferBanner } from './offer-banner.tsx';
import { OrderBar } from './order-bar.tsx';
import { PackageChoice } from './package-choice.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { PendingBanner, PendingDialog, pendingIn } from './pending-order.tsx';
import { isOverLimit, pendingAmount, spentThisMonth } from './spending.ts';
import { useReadAt } from './use-read-at.ts';
import { useCheckout, type Checkout, type CheckoutStart } from './use-checkout.ts';

interface CheckoutFormProps {
  view: CreditsView;
  orders: readonly Order[];
  start: CheckoutStart;
  /** The packages to choose from. */
  packages: readonly CreditPackage[];
  /** Above the packages. */
  lead?: ReactNode;
  /** Below the form: who sells. */
  children: ReactNode;
}

/** The whole form of a purchase, up to the payment page. */
export function CheckoutForm(props: CheckoutFormProps) {
  const { view, orders, start, packages, lead, children } = props;
  const checkout = useCheckout(view, start);
  const isAway = useIsAway();
  const allPending = pendingIn(orders, useNow());
  const pending = allPending[0] ?? null;
  const [first] = useState(pending?.id ?? null);
  // One that is read when the form is on the screen stands at its button: above the form it would move it.
  const isLate = pending !== null && pending.id !== first;
  const percent = checkout.discount?.percent ?? null;
  const isByCode = start.code !== '';
  const [isCodeComing, setCodeComing] = useState(isByCode && !isAway);
  const discounts = (
    <Discounts
      {...{ view, checkout, isAway }}
      startCode={start.code}
      onChecked={() => setCodeComing(false)}
    />
  );
  return (
    <div className="flex grow flex-col gap-4">
      <BalanceCard view={view} orders={orders} />
      {pending !== null && !isLate && <PendingBanner order={pending} />}
      {lead}
      {/* What became of the code of the link is in view at once. */}
      {isByCode && discounts}
      {isCodeComing ? (
        <FormSkeleton />
      ) : (
        <>
          <PackageChoice
            packages={packages}
            cost={view.message_cost.credits}
            percent={percent}
            value={checkout.chosen?.id ?? null}
            onChange={checkout.choose}
          />
          {!isByCode && discounts}
          <PaymentRows view={view} checkout={checkout} orders={orders} />
          <Disclosures view={view} orders={orders} />
          {children}
          {isLate && <PendingBanner order={pending} />}
          <CheckoutProblem checkout={checkout} />
          <HeavyMonth view={view} orders={orders} />
          <Ordering {...{ view, checkout, orders, isAway }} pending={allPending} />
        </>
      )}
    </div>
  );
}

/** While the code of the link is checked: prices that it may change are shown once, and do not move under a thumb. */
function FormSkeleton() {
  return (
    <LoadingRegion>
      <div className="min-h-svh">
        <RowSkeleton />
        <RowSkeleton />
        <RowSkeleton />
      </div>
    </LoadingRegion>
  );
}

interface PartProps {
  view: CreditsView;
  checkout: Checkout;
}

interface DiscountsProps extends PartProps {
  isAway: boolean;
  startCode: string;
  onChecked: () => void;
}

function Discounts({ view, checkout, isAway, startCode, onChecked }: DiscountsProps) {
  const { discount, setDiscount } = checkout;
  const { offer } = view;
  return (
    <>
      {offer !== null && discount === null && (
        <OfferBanner
          offer={offer}
          onUse={() =>
            setDiscount({
              discountcode: offer.code,
              percent: offer.percent,
              bonus_until: offer.ends,
              reason: offer.reason,
              personalised: offer.personalised,
            })
          }
        />
      )}
      <DiscountField
        discount={discount}
        startCode={startCode}
        isAway={isAway}
        onChange={setDiscount}
        onChecked={onChecked}
      />
    </>
  );
}

function PaymentRows({ view, checkout, orders }: PartProps & { orders: readonly Order[] }) {
  const now = useNow();
  const currency = view.packages[0]?.currency ?? '';
  const { method, chooseMethod } = checkout;
  const methods = { methods: view.methods, currency, onChange: chooseMethod };
  return (
    <>
      {method === null && view.methods.length > 0 && <MissingMethod {...methods} />}
      <IconRows>
        {method !== null && <MethodRow {...methods} method={method} />}
        <LimitRow
          currency={currency}
          spent={spentThisMonth(orders, currency, now)}
          limit={view.monthlyLimit}
        />
        <DailyLimitRow />
      </IconRows>
    </>
  );
}

function Disclosures({ view, orders }: { view: CreditsView; orders: readonly Order[] }) {
  const hasFictional = useSettings()?.fictional_icon ?? false;
  const isFirst = view.last_order === null && !orders.some(({ receipt }) => receipt !== null);
  return (
    <>
      {hasFictional && isFirst && <FictionalDisclosure />}
      <OrderTerms hasVat={hasVat(view.packages)} />
    </>
  );
}

interface OrderingProps extends PartProps {
  orders: readonly Order[];
  /** The orders that can still be paid. */
  pending: readonly Order[];
  isAway: boolean;
}

/** The button, and the questions between it and the order: a second order of the same, and the password. */
function Ordering({ view, checkout, orders, pending, isAway }: OrderingProps) {
  const { chosen, isBusy, failure } = checkout;
  const same = pending.find(({ creditId }) => creditId === chosen?.id) ?? null;
  const overLimit = useOverLimit({ view, checkout, orders });
  // The open order of this package is the one that is gone on with, unless the member chooses a second one.
  const others = pending.filter((order) => order !== same);
  const whyNot = useWhyNotOrdered({ view, checkout, isAway }) ?? overLimit(others);
  const again = useOpening();
  const { isAsked, isAnother, place, stop } = usePasswordQuestion(checkout);
  return (
    <>
      <OrderBar
        checkout={checkout}
        whyNot={whyNot}
        onOrder={() => (same !== null ? again.open() : void place(false))}
      />
      {same !== null && (
        <PendingDialog
          isOpen={again.isOpen}
          isBusy={isBusy}
          order={same}
          whyNotAnother={overLimit(pending)}
          onAnother={() => {
            again.close();
            void place(true);
          }}
          onClose={again.close}
        />
      )}
      <PasswordDialog
        isOpen={isAsked}
        isBusy={isBusy}
        failure={failure}
        onPassword={(password) => void place(isAnother, password)}
        onPasskey={() => void place(isAnother)}
        onClose={stop}
      />
    </>
  );
}

/** Open from the moment the site asks for the password until an order is made or the member closes it. */
function usePasswordQuestion({ order }: Checkout) {
  const [isAsked, setAsked] = useState(false);
  const [isAnother, setAnother] = useState(false);
  const place = async (another: boolean, password?: string) => {
    setAnother(another);
    const failure = await order({
      isAnother: another,
      ...(password !== undefined && { password }),
    });
    const reason = failure?.code === 'refused' ? failure.reason : null;
    setAsked(reason === 'password_needed' || reason === 'wrong_password');
  };
  return { isAsked, isAnother, place, stop: () => setAsked(false) };
}

function AwayWords({ view }: { view: CreditsView }) {
  const { text, isToday } = useReadAt(view.balance_time);
  const [clock, date] = [text, text];
  return isToday ? (
    <Trans>Paying needs a connection. Prices of {clock}.</Trans>
  ) : (
    <Trans>Paying needs a connection. Prices of {date}.</Trans>
  );
}

/** Why nothing can be ordered now. */
function useWhyNotOrdered(given: Pick<OrderingProps, 'view' | 'checkout' | 'isAway'>): ReactNode {
  const { view, checkout, isAway } = given;
  if (isAway) return <AwayWords view={view} />;
  if (view.methods.length === 0) return <Trans>There is no way to pay in your country yet.</Trans>;
  if (checkout.method === null) return <Trans>Choose how you pay first.</Trans>;
  return null;
}

/** Says that the order passes the monthly limit, if these others are paid too; null when it does not. */
function useOverLimit(
  given: Pick<OrderingProps, 'view' | 'checkout' | 'orders'>,
): (pending: readonly Order[]) => ReactNode {
  const format = useFormat();
  const now = useNow();
  const { price } = given.checkout;
  const limit = given.view.monthlyLimit;
  if (price === null || limit === null) return () => null;
  const { currency } = price;
  const paid = spentThisMonth(given.orders, currency, now);
  const most = format.price({ amount: limit, currency });
  return (pending) =>
    isOverLimit(price, { spent: paid + pendingAmount(pending, currency), limit }) ? (
      <Trans>This goes over your monthly limit of {most}. Change the limit first.</Trans>
    ) : null;
}
