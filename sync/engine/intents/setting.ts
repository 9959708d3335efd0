/**
 * One of my settings on the server (contract 26). No list brings it, so an accepted value is written into the base at
 * once.
 */
import type { ProfileId } from '#schemas/ids.ts';
import { changeNotificationSettings } from '#schemas/notification-settings.ts';
import type { FieldValue, Intent, SetRowBase } from '#sync/engine/outbox/row-base.ts';
import { chosen, fieldRequest, fieldRules, type FieldSend } from './field-rules.ts';
import { setIntent } from './set-intent.ts';
import { freshSetRow } from './set-row.ts';

const VERSION = 1;

/** By the server's name of the setting; id `setting:<name>`. */
export interface SettingRow extends SetRowBase<FieldValue> {
  kind: 'setting';
  target: string;
}

/** `from`: the server's value as last read. */
export const settingRow = (given: {
  member: ProfileId;
  field: string;
  intent: Intent<FieldValue>;
  from: FieldValue | null;
}): SettingRow => {
  const { member, field: target, intent, from } = given;
  const base = { kind: 'setting', v: VERSION, id: `setting:${target}` } as const;
  return { ...freshSetRow, ...base, member, target, from, next: intent };
};

export const setting = setIntent<FieldValue, SettingRow, FieldSend<'setting'>>({
  ...fieldRules,
  version: VERSION,
  confirmedBy: [],
  sendOf: ({ target }, intent) => ({
    kind: 'setting',
    ...chosen(target, intent),
  }),
  requestOf: (send, { sync }) =>
    fieldRequest(send, sync, { endpoint: changeNotificationSettings, isExtra: true }),
  onAccepted: ({ field, value }, { instead }) => [
    { type: 'notification-setting', field, ...(instead ?? { value }) },
  ],
  about: ({ target: field }, { value: body }) => ({ kind: 'setting', profile: null, body, field }),
});
