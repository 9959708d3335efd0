/**
 * One request to a provider's API. The result is null unless a successful JSON answer arrives in time: the caller then
 * retries later under the same key, and cannot take an error for an answer. The log gets the host and a code.
 */
import { failureCode } from '#server/monitoring/failure-code.ts';
import type { Log } from '#server/site.ts';

const TIMEOUT_MS = 10_000;

export interface ProviderRequest {
  readonly url: URL;
  readonly key: string;
  readonly log: Log;
  readonly body?: string;
  readonly type?: 'application/json' | 'application/x-www-form-urlencoded';
  /** The same for every attempt at one payment or refund. */
  readonly idempotencyKey?: string;
  /** What this provider wants besides: the version of its API. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The parsed answer; the caller checks its shape. */
export async function askProvider(given: ProviderRequest): Promise<unknown> {
  const { url, key, log, body, type, idempotencyKey, headers } = given;
  const failed = (why: string): null => {
    log.warn({ provider: url.hostname, why }, 'a payment provider failed');
    return null;
  };
  try {
    const answer = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...headers,
        authorization: `Bearer ${key}`,
        ...(type === undefined ? {} : { 'content-type': type }),
        ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.text();
    return answer.ok ? JSON.parse(text) : failed(String(answer.status));
  } catch (error) {
    return failed(failureCode(error));
  }
}

/** The decimals of a currency: 2 for EUR, 0 for JPY. */
export const decimalsOf = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
    .maximumFractionDigits ?? 2;

/** `10.00` for 1000 minor units. */
export function decimalText(amount: number, currency: string): string {
  const decimals = decimalsOf(currency);
  return (amount / 10 ** decimals).toFixed(decimals);
}

/** 1000 minor units for `10.00`. */
export const minorUnits = (text: string, currency: string): number =>
  Math.round(Number(text) * 10 ** decimalsOf(currency));
