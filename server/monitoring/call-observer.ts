/** What metrics and logs get of every answered call: never its query, body or answer. */
import type { ErrorCode } from '#schemas/error.ts';

export interface ObservedCall {
  readonly call: string;
  readonly outcome: 'ok' | 'unchanged' | ErrorCode;
  /** The member of the session, or the account of a login or its attempt. */
  readonly member: string | null;
  readonly address: string | null;
  readonly ms: number;
}

export type CallObserver = (seen: ObservedCall) => void;

export const allOf =
  (witnesses: readonly CallObserver[]): CallObserver =>
  (seen) => {
    for (const callObserver of witnesses) callObserver(seen);
  };
