/**
 * What is told of every call once it is answered, to whoever counts or keeps a log: never its query, body or answer.
 */
import type { ErrorCode } from '#schemas/error.ts';

export interface ObservedCall {
  readonly call: string;
  readonly outcome: 'ok' | 'unchanged' | ErrorCode;
  /** Whom it was about: the member of the session, or who logged in or tried to. */
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
