/**
 * The form of a purchase and its one order. Nothing is chosen before the member chooses, and the form stays as it is after
 * every failure.
 */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { CreditPackage, PaymentMethod } from '#schemas/credits.ts';
import type { Discount } from '#schemas/discounts.ts';
import type { PackageId } from '#schemas/ids.ts';
import type { Money } from '#schemas/money.ts';
import { isPending, type Order } from '#schemas/orders.ts';
import type { Failure } from '#schemas/outcome.ts';
import { leaveTo, paymentPage } from '#src/data/payment/leave.ts';
import { useCommandState } from '#src/data/use-command-state.ts';
import { useReload } from '#src/data/fetching/use-reload.ts';
import { creditsQuery, type CreditsView } from '#sync/queries/money.ts';
import { priceOf } from './checkout-price.ts';

/** What the page was opened with; null where the member has not chosen. */
export interface CheckoutStart {
  creditId: string | null;
  paymentMethod: string | null;
  /** A discount code of the link, which is checked at once; empty without one. */
  code: string;
  /** Where to go after the payment. */
  next: string | null;
}

export interface Checkout {
  chosen: CreditPackage | null;
  /** Null where there is none, and after one that this country lacks. */
  method: PaymentMethod | null;
  discount: Discount | null;
  /** The price on the button; null until a package is chosen. */
  price: Money | null;
  hasConsent: boolean;
  isBusy: boolean;
  failure: Failure | null;
  /** The price that the member saw before it changed. */
  oldPrice: Money | null;
  choose: (id: PackageId) => void;
  chooseMethod: (id: string) => void;
  setDiscount: (discount: Discount | null) => void;
  setConsent: (hasConsent: boolean) => void;
  /** Goes to the payment, or returns why it did not. */
  order: (more?: { password?: string; isAnother?: boolean }) => Promise<Failure | null>;
}

export function useCheckout(view: CreditsView, start: CheckoutStart): Checkout {
  const [creditId, setCreditId] = useState(start.creditId);
  const [methodId, setMethodId] = useState(start.paymentMethod);
  const [discount, setDiscount] = useState<Discount | null>(null);
  const [hasConsent, setConsent] = useState(false);
  const [seen, setSeen] = useState<Money | null>(null);
  const { run, busy, failure } = useCommandState((sync) => sync.placeOrder);
  const reload = useReload(creditsQuery, {});
  const goOn = useGoOn();
  const chosen = view.packages.find(({ id }) => id === creditId) ?? null;
  const method = methodOf(view, methodId);
  const price = chosen && priceOf(chosen, discount?.percent ?? null, method);

  const order: Checkout['order'] = async ({ password = null, isAnother = false } = {}) => {
    if (chosen === null || method === null || price === null || !hasConsent || busy) return null;
    const { next } = start;
    const discountcode = discount?.discountcode ?? null;
    const purchase = { creditId: chosen.id, paymentMethod: method.id, discountcode };
    const outcome = await run({ ...purchase, price, password, isAnother, next });
    if (outcome.ok) {
      await goOn(outcome.value);
      return null;
    }
    if (!isOutdated(outcome.failure)) return outcome.failure;
    // The member agreed to another offer than the one of today.
    setConsent(false);
    setSeen(price);
    if (isAt(outcome.failure, 'discountcode')) setDiscount(null);
    await reload();
    return outcome.failure;
  };
  const isChanged = failure?.code === 'refused' && failure.reason === 'price_changed';
  return {
    chosen,
    method,
    discount,
    price,
    hasConsent,
    isBusy: busy,
    failure,
    oldPrice: isChanged && seen?.amount !== price?.amount ? seen : null,
    choose: setCreditId,
    chooseMethod: setMethodId,
    setDiscount,
    setConsent,
    order,
  };
}

/** The chosen one, in whose place comes no other; else that of the last order, else the first. */
function methodOf({ methods, last_order: last }: CreditsView, chosen: string | null) {
  const called = (wanted: string | null) => methods.find(({ id }) => id === wanted);
  if (chosen !== null) return called(chosen) ?? null;
  return called(last?.paymentMethod ?? null) ?? methods[0] ?? null;
}

const isAt = (failure: Failure, field: string): boolean =>
  failure.code === 'refused' && failure.field === field;

/** The site sells something else now than what is shown. */
const isOutdated = (failure: Failure): boolean =>
  failure.code === 'refused' &&
  (failure.reason === 'price_changed' ||
    ['creditId', 'paymentMethod', 'discountcode'].includes(failure.field ?? ''));

/** To the payment page. The order takes the place of the form in the history, so that going back does not order again. */
function useGoOn(): (order: Order) => Promise<void> {
  const navigate = useNavigate();
  return async (order) => {
    const page = isPending(order) ? paymentPage(order.redirect_url) : null;
    await navigate(`/transactions/${order.id}`, { replace: true });
    if (page !== null) leaveTo(page);
  };
}
