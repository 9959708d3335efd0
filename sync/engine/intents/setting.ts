/**
 * One of my settings on the server (contract 26). No list brings it, so an accepted value is written into the base at
 * once.
 */
import type { ProfileId } from '#schemas/ids.ts';
import type { FieldValue, SettingRow, Intent } from '#sync/engine/outbox/rows.ts';
import { chosen, fieldRules } from './field-rules.ts';
import { setIntent } from './set-intent.ts';
import { freshSetRow } from './set-row.ts';

/** `from`: the server's value as last read. */
export const settingRow = (given: {
  member: ProfileId;
  field: string;
  intent: Intent<FieldValue>;
  from: FieldValue | null;
}): SettingRow => {
  const { member, field: target, intent, from } = given;
  const base = { kind: 'setting', v: fieldRules.version, id: `setting:${target}` } as const;
  return { ...freshSetRow, ...base, member, target, from, next: intent };
};

export const setting = setIntent<FieldValue, SettingRow>({
  ...fieldRules,
  confirmedBy: [],
  sendOf: ({ target }, intent) => ({
    call: 'changeNotificationSettings',
    ...chosen(target, intent),
  }),
  about: ({ target: field }, { value: body }) => ({ kind: 'setting', profile: null, body, field }),
});
