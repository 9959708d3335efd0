/** Changes one field of my profile or one of my settings; each change is one intent, shown at once (contract 26, 32). */
import type { User } from '#schemas/account.ts';
import { readNotificationSettings } from '#sync/db/tables/notifications/notification-settings.ts';
import { get } from '#sync/db/store/store.ts';
import { ONLY } from '#sync/db/tables/tables.ts';
import { editRow } from '#sync/engine/intents/edit.ts';
import { settingRow } from '#sync/engine/intents/setting.ts';
import { fieldOf } from '#sync/engine/overlay/user.ts';
import type { FieldValue } from '#sync/engine/outbox/row-base.ts';
import { newIntent, enqueue, type CommandContext } from './enqueue.ts';

export interface Chosen {
  field: string;
  value: string | null;
}

const valueInBase = (user: User | null, field: string): FieldValue | null =>
  user && { value: fieldOf(user, field) };

export async function editProfile(
  context: CommandContext,
  { field, value }: Chosen,
): Promise<void> {
  const { store, member } = context.memberSession;
  const from = valueInBase(await get(store, 'user', ONLY), field);
  const intent = await newIntent(context, { value });
  await enqueue(context.memberSession, editRow({ member, field, intent, from }));
}

export async function changeSetting(
  context: CommandContext,
  { field, value }: Chosen,
): Promise<void> {
  const { store, member } = context.memberSession;
  const known: Readonly<Record<string, string | null>> | null =
    await readNotificationSettings(store);
  const from = known && { value: known[field] ?? null };
  const intent = await newIntent(context, { value });
  await enqueue(context.memberSession, settingRow({ member, field, intent, from }));
}
