/**
 * A field of my profile (contract 32): shown at once; a refusal concerns this field alone and shows the server's reason.
 */
import { changeUser } from '#schemas/account.ts';
import type { ProfileId } from '#schemas/ids.ts';
import { privacyOf } from '#schemas/privacy.ts';
import type { FieldValue, Intent, SetRow } from '#sync/engine/outbox/row-base.ts';
import { chosen, fieldRequest, fieldRules, type FieldSend } from './field-rules.ts';
import { setIntent } from './set-intent.ts';
import { freshSetRow } from './set-row.ts';

/** `target` is the server's name of the field; the id is `edit:<field>`. */
export interface EditRow extends SetRow<FieldValue> {
  kind: 'edit';
  target: string;
}

/** `from`: the value in the base; null when unknown. */
export const editRow = (given: {
  member: ProfileId;
  field: string;
  intent: Intent<FieldValue>;
  from: FieldValue | null;
}): EditRow => {
  const { member, field: target, intent, from } = given;
  const base = { kind: 'edit', v: fieldRules.version, id: `edit:${target}` } as const;
  return { ...freshSetRow, ...base, member, target, from, next: intent };
};

/**
 * Fields are sent in the member's order: a region depends on the country, a city on both, and the step of the signup on the
 * fields before it (decisions 110). A privacy switch depends on nothing and waits for no field.
 */
const FIELDS_QUEUE = 'edit';

export const edit = setIntent<FieldValue, EditRow, FieldSend<'edit'>>({
  ...fieldRules,
  confirmedBy: ['user'],
  readsBack: true,
  sendQueueOf: ({ id, target }) => (privacyOf(target) === null ? FIELDS_QUEUE : id),
  sendOf: ({ target }, intent) => ({ kind: 'edit', ...chosen(target, intent) }),
  requestOf: (send, { sync }) => fieldRequest(send, sync, { endpoint: changeUser, isExtra: false }),
  about: ({ target: field }, { value: body }) => ({ kind: 'edit', profile: null, body, field }),
});
