/**
 * The providers of a site: those whose keys its operator has set, and the sandbox where it is wanted.
 */
import type { Clock } from '#server/site.ts';
import { createMollie, type MollieConfig } from './mollie.ts';
import type { PaymentProvider } from './provider.ts';
import { createSandbox } from './sandbox.ts';
import { createStripe, type StripeConfig } from './stripe.ts';

export interface PaymentsConfig {
  /** Pretended payments: on a demo site, never beside real members unless somebody says so. */
  readonly sandbox: boolean;
  readonly mollie: MollieConfig | null;
  readonly stripe: Omit<StripeConfig, 'clock'> | null;
}

export function createProviders(
  { sandbox, mollie, stripe }: PaymentsConfig,
  { secret, clock }: { secret: () => Promise<string>; clock: Clock },
): PaymentProvider[] {
  return [
    ...(mollie === null ? [] : [createMollie(mollie)]),
    ...(stripe === null ? [] : [createStripe({ ...stripe, clock })]),
    ...(sandbox ? [createSandbox(secret)] : []),
  ];
}
