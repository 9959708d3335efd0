/**
 * Fields of my profile that one call brings (contract 32): shown at once; a refusal concerns these fields alone and shows
 * the server's reason.
 */
import { changeUser } from '#schemas/account.ts';
import type { ProfileId } from '#schemas/ids.ts';
import { privacyOf } from '#schemas/privacy.ts';
import type { FieldsToSend, FieldValue, Intent, SetRowBase } from '#sync/engine/outbox/row-base.ts';
import {
  chosen,
  fieldRequest,
  fieldRules,
  fieldsOf,
  STEP_FIELD,
  type FieldSend,
} from './field-rules.ts';
import { setIntent } from './set-intent.ts';
import { freshSetRow, wantedOf } from './set-row.ts';

/** `target` is the server's name of the first field; the id is `edit:` and the names of all, without the signup's step. */
export interface EditRow extends SetRowBase<FieldValue> {
  kind: 'edit';
  target: string;
}

/** 2: several fields in one row. */
const VERSION = 2;

/** A row holds one set of fields, so that each of its intents replaces the one before. */
const idOf = (field: string, wanted: FieldValue): string =>
  `edit:${[field, ...namesIn(wanted)].join('+')}`;

const namesIn = ({ with: others = {} }: FieldValue): string[] =>
  Object.keys(others).filter((name) => name !== STEP_FIELD);

/** `from`: the values in the base; null when unknown. */
export const editRow = (given: {
  member: ProfileId;
  field: string;
  intent: Intent<FieldValue>;
  from: FieldValue | null;
}): EditRow => {
  const { member, field: target, intent, from } = given;
  const base = { kind: 'edit', v: VERSION, id: idOf(target, intent.wanted) } as const;
  return { ...freshSetRow, ...base, member, target, from, next: intent };
};

const layersOf = ({ next, inflight, acked }: EditRow): Intent<FieldValue>[] =>
  [next, inflight, acked].filter((one) => one !== null);

/** The newest intent of another row about one of these fields; 0 when there is none. */
function newestBeside(rows: readonly EditRow[], id: string, names: readonly string[]): number {
  const beside = rows
    .filter((row) => row.id !== id)
    .flatMap((row) =>
      layersOf(row).filter(({ wanted }) =>
        names.some((name) => name in fieldsOf(row.target, wanted)),
      ),
    );
  return Math.max(0, ...beside.map(({ seq }) => seq));
}

interface KnownEdits {
  /** All rows of this kind. */
  rows: readonly EditRow[];
  /** The values of these fields in the base; null when unknown. */
  base: FieldsToSend | null;
}

/**
 * The change of these fields as an intent. `from`, which the change replaces, is known only while no other row is about one of
 * them. The step of the signup goes along with the fields it follows, also when they are chosen again.
 */
export function fieldChange(
  fields: FieldsToSend,
  { rows, base }: KnownEdits,
): { field: string; wanted: FieldValue; from: FieldValue | null } {
  const names = Object.keys(fields).filter((name) => name !== STEP_FIELD);
  const [field = STEP_FIELD, ...others] = names;
  const bare = inRow(fields, field, others);
  const id = idOf(field, bare);
  const row = rows.find((one) => one.id === id);
  const step =
    field === STEP_FIELD ? undefined : (fields[STEP_FIELD] ?? (row && stepIn(row)) ?? undefined);
  const after = newestBeside(rows, id, names);
  const wanted = {
    ...bare,
    ...(step === undefined ? {} : { with: { ...bare.with, [STEP_FIELD]: step } }),
    ...(after === 0 ? {} : { after }),
  };
  const from =
    after === 0 && base !== null ? inRow(base, field, Object.keys(wanted.with ?? {})) : null;
  return { field, wanted, from };
}

const stepIn = (row: EditRow): string | null => wantedOf(row)?.with?.[STEP_FIELD] ?? null;

const inRow = (fields: FieldsToSend, field: string, others: readonly string[]): FieldValue => {
  const value = fields[field] ?? null;
  return others.length === 0
    ? { value }
    : { value, with: Object.fromEntries(others.map((name) => [name, fields[name] ?? null])) };
};

/** The refused rows that need no decision any more, because all their refused fields were chosen again. */
export const settledBy = (
  rows: readonly EditRow[],
  row: EditRow,
  fields: FieldsToSend,
): EditRow[] =>
  rows.filter(
    (one) =>
      one.id !== row.id &&
      one.next === null &&
      one.refused !== null &&
      refusedNames(one).every((name) => name in fields),
  );

const refusedNames = ({ target, refused }: EditRow): string[] => {
  if (refused === null) return [];
  const names = [target, ...namesIn(refused.intent.wanted)];
  const named = names.filter((name) => refused.fields?.includes(name));
  return named.length === 0 ? names : named;
};

/**
 * Fields are sent in the member's order: a region depends on the country, a city on both, and the step of the signup on the
 * fields before it (decisions 110). A privacy switch depends on nothing and waits for no field.
 */
const FIELDS_QUEUE = 'edit';

export const edit = setIntent<FieldValue, EditRow, FieldSend<'edit'>>({
  ...fieldRules,
  version: VERSION,
  oldest: 1,
  renewed: ({ next }) => (next?.wanted.after === undefined ? {} : { from: null }),
  confirmedBy: ['user'],
  readsBack: true,
  sendQueueOf: ({ id, target }) => (privacyOf(target) === null ? FIELDS_QUEUE : id),
  sendOf: ({ target }, intent) => ({ kind: 'edit', ...chosen(target, intent) }),
  requestOf: (send, { sync }) => fieldRequest(send, sync, { endpoint: changeUser, isExtra: false }),
  about: (row, wanted) => ({ kind: 'edit', profile: null, ...shownOf(row, wanted) }),
});

/**
 * The fields to name, and which were refused. Of a refused change those that were not applied; the first is null when the
 * server named none of several.
 */
function shownOf(
  row: EditRow,
  wanted: FieldValue,
): {
  field: string | null;
  body: string | null;
  others?: FieldsToSend;
  refused?: readonly string[];
} {
  const { target, refused } = row;
  const isRefused = refused?.intent.wanted === wanted;
  const named = isRefused ? refusedNames(row) : [target, ...namesIn(wanted)];
  const isNamed = !isRefused || named.length === 1 || refused.fields !== undefined;
  const fields = fieldsOf(target, wanted);
  const tried = isRefused && refused.isPartial ? named : [target, ...namesIn(wanted)];
  const field = isNamed ? (named[0] ?? target) : null;
  const others = tried.filter((name) => name !== field);
  return {
    field,
    body: field === null ? null : (fields[field] ?? null),
    ...(others.length === 0
      ? {}
      : { others: Object.fromEntries(others.map((name) => [name, fields[name] ?? null])) }),
    ...(isRefused && isNamed && named.length > 1 ? { refused: named } : {}),
  };
}
