/**
 * Rules and the request shared by the fields of the profile and the settings: one row per field, the last value wins,
 * and a newer value of the server replaces the one sent (contract 26, 32).
 */
import type { Endpoint } from '#schemas/endpoint.ts';
import type { FieldsAnswer } from '#schemas/fields.ts';
import { timeOf, type Time } from '#schemas/time.ts';
import type { FieldValue, LaterChange, Intent } from '#sync/engine/outbox/row-base.ts';
import * as z from 'zod/mini';
import { callRequest, NOTHING_BROUGHT, type Brought, type CallRequest } from './request.ts';
import { setRowShape } from './row-shapes.ts';

export const fieldRules = {
  version: 1,
  shape: setRowShape(z.object({ value: z.nullable(z.string()) })),
  isWork: true,
  isMark: false,
  follows: (wanted: FieldValue, after: FieldValue): boolean => wanted.value !== after.value,
  insteadOf: ({ instead }: Extract<LaterChange, { type: 'accepted' }>): FieldValue | null =>
    instead ?? null,
} as const;

/** `updated`: when the member chose the value; the newer choice wins. */
export interface FieldSend<K extends 'edit' | 'setting'> {
  kind: K;
  field: string;
  value: string | null;
  updated: Time;
}

export const chosen = (
  field: string,
  { wanted: { value }, at }: Intent<FieldValue>,
): Omit<FieldSend<'edit' | 'setting'>, 'kind'> => ({
  field,
  value,
  updated: timeOf(at),
});

/** A change older than the server's value has no effect: the server's value stays (contract 32). */
const OLDER = 'newer';

const fieldBrought = ({ fields }: FieldsAnswer, field: string): Brought => {
  const judged = fields[field];
  if (judged?.state !== 'refused') return NOTHING_BROUGHT;
  return judged.reason === OLDER
    ? { ...NOTHING_BROUGHT, instead: { value: judged.value } }
    : { ...NOTHING_BROUGHT, refusedAs: judged.reason ?? 'invalid' };
};

type FieldEndpoint = Endpoint<z.core.$ZodType, z.core.$ZodType, z.ZodMiniType<FieldsAnswer>>;

/** How far the signup went: the one field that is beside the profile, and a number on the wire. */
export const STEP_FIELD = 'lastSignupStep';

const onWire = (field: string, value: string | null): string | number | null =>
  field === STEP_FIELD && value !== null ? Number(value) : value;

/** A backend of spec §7 accepts only the fields. */
export const fieldRequest = (
  { field, value, updated }: FieldSend<'edit' | 'setting'>,
  sync: boolean | null,
  given: { endpoint: FieldEndpoint; isExtra: boolean },
): CallRequest =>
  callRequest({
    ...given,
    body: { [field]: onWire(field, value), ...(sync === true ? { updated } : {}) },
    broughtOf: (answer) => fieldBrought(answer, field),
  });
