/**
 * What an accepted intent writes into the base before its row changes, so that its effect is never missing and never
 * shown twice. Only what no list brings by itself.
 */
import type { ProfileId } from '#schemas/ids.ts';
import { forgetMessages, messageRow } from '#sync/db/tables/messages.ts';
import { changeNotificationSetting } from '#sync/db/tables/notification-settings.ts';
import { changeExclusion } from '#sync/db/tables/exclusions.ts';
import type { ExclusionKind } from '#sync/queries/exclusions.ts';
import type { Store } from '#sync/db/store/store.ts';
import { ONLY, onlyRow } from '#sync/db/tables/tables.ts';
import type { Send, SendOf } from '#sync/engine/effects.ts';
import type { SendResult } from '#sync/engine/events.ts';
import type { Reconciled } from './reconciling.ts';

type Accepted = Extract<SendResult, { type: 'accepted' }>;
type OnAccepted<C extends Send['call']> = (
  store: Store,
  send: SendOf<C>,
  accepted: Accepted,
) => Promise<unknown>;

const exclusion =
  (wanted: ExclusionKind, isExcluded: boolean) =>
  (store: Store, { profile }: { profile: ProfileId }): Promise<void> =>
    changeExclusion(store, wanted, { profile, isExcluded });

const ON_ACCEPTED: { readonly [C in Send['call']]?: OnAccepted<C> } = {
  hideProfile: exclusion('hide', true),
  unhideProfile: exclusion('hide', false),
  blockProfile: exclusion('block', true),
  unblockProfile: exclusion('block', false),
  changeNotificationSettings: (store, { field, value }, { instead }) =>
    changeNotificationSetting(store, { field, ...(instead ?? { value }) }),
  deleteChat: (store, { profile, upTo }) => forgetMessages(store, profile, upTo),
  sendMessage: async (store, { profile }, { message, creditsLeft = null }) => {
    if (message !== null) await store.write('messages', [messageRow(profile, message)]);
    if (creditsLeft !== null) await writeCredits(store, creditsLeft);
  },
};

/**
 * Stored together with the message that cost credits: without it the balance would be too high until the next user call.
 */
const writeCredits = (store: Store, credits: number): Promise<unknown> =>
  store.change('user', ONLY, (user) => user && onlyRow<'user'>({ ...user, credits }));

const onAcceptedOf = <C extends Send['call']>(call: C): OnAccepted<C> | undefined =>
  ON_ACCEPTED[call];

export async function applyAccepted(store: Store, send: Send, result: SendResult): Promise<void> {
  if (result.type === 'accepted')
    await onAcceptedOf<Send['call']>(send.call)?.(store, send, result);
}

/** Messages that were looked up and had arrived. */
export async function applyFound(store: Store, { found }: Reconciled): Promise<void> {
  for (const { profile, message } of found)
    await store.write('messages', [messageRow(profile, message)]);
}
