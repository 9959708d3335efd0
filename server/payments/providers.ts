/** The providers of a site: those with configured keys, and the sandbox where it is enabled. */
import type { WallClock, Log } from '#server/site.ts';
import { createMollie, type MollieConfig } from './mollie.ts';
import type { PaymentProvider } from './provider.ts';
import { createSandbox } from './sandbox.ts';
import { createStripe, type StripeConfig } from './stripe.ts';

export interface PaymentsConfig {
  /** Simulated payments: on by default on a demo site; with real members only when configured. */
  readonly sandbox: boolean;
  readonly mollie: Omit<MollieConfig, 'log'> | null;
  readonly stripe: Omit<StripeConfig, 'clock' | 'log'> | null;
}

export function createProviders(
  { sandbox, mollie, stripe }: PaymentsConfig,
  { secret, clock, log }: { secret: () => Promise<string>; clock: WallClock; log: Log },
): PaymentProvider[] {
  return [
    ...(mollie === null ? [] : [createMollie({ ...mollie, log })]),
    ...(stripe === null ? [] : [createStripe({ ...stripe, clock, log })]),
    ...(sandbox ? [createSandbox(secret)] : []),
  ];
}
