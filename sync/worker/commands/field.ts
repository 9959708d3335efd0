/** Changes one field of my profile or one of my settings; each change is one intent, shown at once (contract 26, 32). */
import type { User } from '#schemas/account.ts';
import { readNotificationSettings } from '#sync/db/tables/notifications.ts';
import { get } from '#sync/db/store/store.ts';
import { ONLY } from '#sync/db/tables/tables.ts';
import { settledBy, editRow, fieldChange } from '#sync/engine/intents/edit.ts';
import { fieldsOf } from '#sync/engine/intents/field-rules.ts';
import { settingRow } from '#sync/engine/intents/setting.ts';
import { rowsOf } from '#sync/engine/overlay/rows-of.ts';
import { fieldOf } from '#sync/engine/overlay/user.ts';
import type { FieldsToSend, FieldValue } from '#sync/engine/outbox/row-base.ts';
import { newIntent, enqueue, type CommandContext } from './enqueue.ts';

export interface ChosenValue {
  field: string;
  value: string | null;
}

const valuesInBase = (user: User | null, fields: FieldsToSend): FieldsToSend | null =>
  user && Object.fromEntries(Object.keys(fields).map((name) => [name, fieldOf(user, name)]));

/** A newer choice for refused fields ends their refusal, also where the refusal is in another row. */
export async function editProfile(
  context: CommandContext,
  { field: first, ...chosen }: ChosenValue & Pick<FieldValue, 'with'>,
): Promise<void> {
  const { store, member, memberView } = context.memberSession;
  const fields = fieldsOf(first, chosen);
  const base = valuesInBase(await get(store, 'user', ONLY), fields);
  const rows = rowsOf(memberView.outbox.rows(), 'edit');
  const { field, wanted, from } = fieldChange(fields, { rows, base });
  const row = editRow({ member, field, intent: await newIntent(context, wanted), from });
  await enqueue(context.memberSession, row);
  for (const { id } of settledBy(rows, row, fields))
    await memberView.outbox.change(id, { type: 'cancel' });
}

export async function changeSetting(
  context: CommandContext,
  { field, value }: ChosenValue,
): Promise<void> {
  const { store, member } = context.memberSession;
  const known: Readonly<Record<string, string | null>> | null =
    await readNotificationSettings(store);
  const from = known && { value: known[field] ?? null };
  const intent = await newIntent(context, { value });
  await enqueue(context.memberSession, settingRow({ member, field, intent, from }));
}
