/**
 * Rules and the request shared by the fields of the profile and the settings: one row for each field or set of fields that
 * one call brings, the last value wins, and a newer value of the server replaces the one sent (contract 26, 32).
 */
import { pressedAt } from '#sync/engine/intents/set-row.ts';
import type { Endpoint } from '#schemas/endpoint.ts';
import type { FieldAnswer, FieldsAnswer } from '#schemas/fields.ts';
import { timeOf, type Time } from '#schemas/time.ts';
import type {
  FieldsToSend,
  FieldValue,
  LaterChange,
  Intent,
} from '#sync/engine/outbox/row-base.ts';
import * as z from 'zod/mini';
import { callRequest, NO_ANSWER_PART, type AnswerPart, type CallRequest } from './request.ts';
import { setRowShape } from './row-shapes.ts';

const Value = z.nullable(z.string());

export const fieldRules = {
  shape: setRowShape(
    z.object({
      value: Value,
      with: z.optional(z.record(z.string(), Value)),
      after: z.optional(z.number()),
    }),
  ),
  isWork: true,
  isMark: false,
  follows: (wanted: FieldValue, after: FieldValue): boolean =>
    wanted.value !== after.value || wanted.after !== after.after || isOther(wanted, after),
  insteadOf: ({ instead }: Extract<LaterChange, { type: 'accepted' }>): FieldValue | null =>
    instead ?? null,
} as const;

function isOther({ with: wanted = {} }: FieldValue, { with: after = {} }: FieldValue): boolean {
  const names = Object.keys({ ...after, ...wanted });
  return names.some((name) => wanted[name] !== after[name]);
}

/** All fields of one change. */
export const fieldsOf = (field: string, { value, with: others }: FieldValue): FieldsToSend => ({
  [field]: value,
  ...others,
});

/** `updated`: when the member chose the value; the newer choice wins. */
export interface FieldSend<K extends 'edit' | 'setting'> {
  kind: K;
  field: string;
  value: string | null;
  /** Other fields of the same call. */
  with?: FieldsToSend;
  updated: Time;
}

export const chosen = (
  field: string,
  { wanted: { value, with: others }, ...pressed }: Intent<FieldValue>,
): Omit<FieldSend<'edit' | 'setting'>, 'kind'> => ({
  field,
  value,
  ...(others ? { with: others } : {}),
  updated: timeOf(pressedAt(pressed)),
});

/** A change older than the server's value has no effect: the server's value stays (contract 32). */
const OLDER = 'newer';

const isRefused = (judged: FieldAnswer | undefined): judged is FieldAnswer =>
  judged?.state === 'refused';

/** What the server keeps of the fields: a refused field has the server's value. */
function keptOf(sent: FieldSend<'edit' | 'setting'>, fields: FieldsAnswer['fields']): FieldValue {
  const kept = Object.fromEntries(
    Object.entries(fieldsOf(sent.field, sent)).map(([name, value]) => {
      const judged = fields[name];
      return [name, isRefused(judged) ? judged.value : value];
    }),
  );
  const { [sent.field]: value = null, ...others } = kept;
  return sent.with ? { value, with: others } : { value };
}

function fieldAnswerPart(
  { fields }: FieldsAnswer,
  sent: FieldSend<'edit' | 'setting'>,
): AnswerPart {
  const names = Object.keys(fieldsOf(sent.field, sent));
  const kept = names.filter((name) => isRefused(fields[name]));
  const refused = kept.filter((name) => fields[name]?.reason !== OLDER);
  const [first] = refused;
  const instead =
    kept.length === 0 || refused.length === names.length ? {} : { instead: keptOf(sent, fields) };
  if (first === undefined) return { ...NO_ANSWER_PART, ...instead };
  const reason = fields[first]?.reason ?? 'invalid';
  return { ...NO_ANSWER_PART, ...instead, refusedFields: { reason, fields: refused } };
}

type FieldEndpoint = Endpoint<z.core.$ZodType, z.core.$ZodType, z.ZodMiniType<FieldsAnswer>>;

/** How far the signup went: the one field that is beside the profile, and a number on the wire. */
export const STEP_FIELD = 'lastSignupStep';

const onWire = ([field, value]: [string, string | null]): [string, string | number | null] => [
  field,
  field === STEP_FIELD && value !== null ? Number(value) : value,
];

/** A backend of spec §7 accepts only the fields. */
export const fieldRequest = (
  sent: FieldSend<'edit' | 'setting'>,
  sync: boolean | null,
  given: { endpoint: FieldEndpoint; isExtra: boolean },
): CallRequest =>
  callRequest({
    ...given,
    body: {
      ...Object.fromEntries(Object.entries(fieldsOf(sent.field, sent)).map(onWire)),
      ...(sync === true ? { updated: sent.updated } : {}),
    },
    answerPartOf: (answer) => fieldAnswerPart(answer, sent),
  });
