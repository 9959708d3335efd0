/** The providers of a site: those with configured keys, and the sandbox where it is enabled. */
import type { Clock } from '#server/site.ts';
import { createMollie, type MollieConfig } from './mollie.ts';
import type { PaymentProvider } from './provider.ts';
import { createSandbox } from './sandbox.ts';
import { createStripe, type StripeConfig } from './stripe.ts';

export interface PaymentsConfig {
  /** Simulated payments: on by default on a demo site; with real members only when configured. */
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
