/** Which payment methods a site offers in a country, and the provider of each. */
import { isMethodIn, type Prices } from '#server/money/prices.ts';
import type { PaymentProvider } from './provider.ts';

interface PaymentOffer {
  readonly providers: readonly PaymentProvider[];
  readonly prices: Prices;
  /** Of the member; null when it is not known. */
  readonly country: string | null;
}

export const methodsIn = ({
  providers,
  prices,
  country,
}: PaymentOffer): PaymentProvider['methods'] =>
  providers.flatMap(({ methods }) => methods).filter(({ id }) => isMethodIn(prices, country, id));

/** Undefined where the country lacks the method. */
export const providerIn = (offered: PaymentOffer, method: string): PaymentProvider | undefined =>
  isMethodIn(offered.prices, offered.country, method)
    ? providerOf(offered.providers, method)
    : undefined;

export const providerOf = (
  providers: readonly PaymentProvider[],
  method: string,
): PaymentProvider | undefined =>
  providers.find(({ methods }) => methods.some(({ id }) => id === method));
