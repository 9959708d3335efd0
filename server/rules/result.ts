/**
 * What a handler returns: a value, or a refusal with a code of the contract (decisions 39). Refusals are values. An
 * exception is a bug or a fault of the database; app.ts answers it with 500 or 503.
 */
import type { ErrorCode, ModerationReason } from '#schemas/error.ts';

export interface Refusal {
  readonly code: ErrorCode;
  /** For developers and operators' logs; screens have their own texts. Holds nothing that the caller sent. */
  readonly message: string;
  readonly field?: string;
  /** All of them, where several were refused together. */
  readonly fields?: readonly string[];
  /** Why a text is `moderated`. */
  readonly reason?: ModerationReason;
  /** Of a login that needs a second step. */
  readonly challenge?: string;
  readonly retryAfterS?: number;
  /** For a 402, in credits: the price and the balance (contract 7). */
  readonly needed?: number;
  readonly balance?: number;
  /** The member concerned, where there is no session; for the security log alone (security-log.ts). */
  readonly about?: string;
}

export interface Refused {
  readonly ok: false;
  readonly refusal: Refusal;
}

export interface Done<T> {
  readonly ok: true;
  readonly value: T;
  readonly status?: 201 | 204 | 302;
  readonly headers?: readonly (readonly [string, string])[];
  /** As in a refusal. */
  readonly about?: string;
}

export type Result<T> = Done<T> | Refused;

export const done = <T>(value: T, more: Omit<Done<T>, 'ok' | 'value'> = {}): Done<T> => ({
  ok: true,
  value,
  ...more,
});

export const refuse = (code: ErrorCode, message: string): Refused => ({
  ok: false,
  refusal: { code, message },
});

/** The same refusal, with the member it concerns. */
export const concerning = ({ refusal }: Refused, member: string): Refused => ({
  ok: false,
  refusal: { ...refusal, about: member },
});

export const invalid = (field: string): Refused => ({
  ok: false,
  refusal: { code: 'invalid', message: 'this value cannot be accepted', field },
});

export const invalidFields = (fields: readonly [string, ...string[]]): Refused => ({
  ok: false,
  refusal: {
    code: 'invalid',
    message: 'these values cannot be accepted',
    field: fields[0],
    fields,
  },
});

export const NOT_FOUND: Refused = refuse('not_found', 'there is no such thing');
