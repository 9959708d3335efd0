/** Which payment methods a site offers, and the provider of each. */
import type { PaymentProvider } from './provider.ts';

export const methodsOf = (providers: readonly PaymentProvider[]): PaymentProvider['methods'] =>
  providers.flatMap(({ methods }) => methods);

export const providerOf = (
  providers: readonly PaymentProvider[],
  method: string,
): PaymentProvider | undefined =>
  providers.find(({ methods }) => methods.some(({ id }) => id === method));
