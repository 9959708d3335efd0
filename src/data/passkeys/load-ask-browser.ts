/**
 * Few members use a passkey, so the code that asks the browser for one is loaded when it is needed. Where it cannot be loaded,
 * the answer is that no passkey came.
 */
import type {
  CreatedPasskey,
  CreationOptions,
  RequestOptions,
  UsedPasskey,
} from '#schemas/passkeys.ts';

const load = () => import('./ask-browser.ts').catch(() => null);

export const makePasskey = async (
  options: CreationOptions,
): Promise<CreatedPasskey | 'known' | null> => (await load())?.makePasskey(options) ?? null;

export const showPasskey = async (options: RequestOptions): Promise<UsedPasskey | null> =>
  (await load())?.showPasskey(options) ?? null;

export const suggestPasskey = async (
  options: RequestOptions,
  signal: AbortSignal,
): Promise<UsedPasskey | null> => (await load())?.suggestPasskey(options, signal) ?? null;
