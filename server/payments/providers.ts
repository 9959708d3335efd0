/**
 * The providers of a site: those whose keys its operator has set, and the sandbox where it is wanted.
 */
import type { PaymentProvider } from './provider.ts';
import { createSandbox } from './sandbox.ts';

export interface PaymentsConfig {
  /** Pretended payments: on a demo site, never beside real members unless somebody says so. */
  readonly sandbox: boolean;
}

export function createProviders(
  config: PaymentsConfig,
  secret: () => Promise<string>,
): PaymentProvider[] {
  return config.sandbox ? [createSandbox(secret)] : [];
}
