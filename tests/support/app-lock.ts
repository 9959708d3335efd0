/** A member whose device has an app lock, or could have one: with a message sent, a draft, and a message that waits. */
import { expect } from 'vitest';
import type { ProfileId } from '#schemas/ids.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import { conversationQuery, type ConversationView } from '#sync/queries/conversation.ts';
import { storeOfAnotherRealm } from './another-realm.ts';
import { claimConsoleErrors } from './console-error.ts';
import { textOnDisk } from './disk-text.ts';
import { castOfMembers, type SignedIn } from './sync-members.ts';
import { shown, type Tab } from './sync-tab.ts';

export const PIN = '271828';
export const DRAFT = 'the words of a draft';
export const SENT = 'the words of a message';
export const WAITING = 'the words that wait';

export const setPin = (tab: Tab, pin = PIN) => tab.sync.api.setPin({ pin, current: null });
export const lockOf = (tab: Tab) => tab.sync.status.get().lock;
export const sessionOf = (tab: Tab) => tab.sync.status.get().session.state;

/** After how many openings and transactions of the turning the tab is killed; 0 is before its first one. */
export const MOMENTS = [0, 1, 2, 4, 8, 12, 16, 20, 28, 40, 60, 90];

/** What `killedTurning` answers when nothing was lost. */
export const ALL_KEPT = { read: [SENT], draft: DRAFT, bodies: [SENT, WAITING] };

/** The bodies of the messages in a conversation that the server has. */
export const sentIn = (conversation: ConversationView): string[] =>
  conversation.rows.flatMap(({ state, body }) => (state === 'sent' ? [body] : []));

type Writing = SignedIn & { bo: ProfileId };

/** Called once by a test file, at its top. */
export function castWithPin() {
  const cast = castOfMembers();
  const { born, server, signedIn } = cast;

  /** The bodies of the messages that the server has from this member. */
  async function arrived(from: ProfileId): Promise<string[]> {
    const rows = await server()
      .db.selectFrom('messages')
      .where('sender', '=', from)
      .orderBy('id')
      .select('body')
      .execute();
    return rows.map(({ body }) => body);
  }

  /** A member who has read a message that was sent, with a draft, and a message that waits for the network. */
  async function writing(): Promise<Writing> {
    const anna = await signedIn('anna');
    const { device, tab } = anna;
    const bo = await born('bo');
    await tab.sync.api.sendMessage({ profile: bo, body: SENT });
    await device.until(() => tab.sync.status.get().waiting === 0);
    const conversation = tab.watch(conversationQuery, { profile: bo });
    const chats = tab.watch(chatsQuery, { filter: 'all' });
    await device.until(() => 'value' in conversation.live && 'value' in chats.live);
    await device.until(() => shown(chats).rows.length === 1);
    conversation.stop();
    chats.stop();
    device.network.line = 'offline';
    tab.look({ online: false });
    await tab.sync.api.sendMessage({ profile: bo, body: WAITING });
    await tab.sync.api.saveDraft({ profile: bo, body: DRAFT });
    return { ...anna, bo };
  }

  /** Turns the lock on and lets the intents move. */
  async function locked() {
    const anna = await writing();
    expect(await setPin(anna.tab)).toEqual({ ok: true, value: { isRight: true, until: null } });
    await anna.device.until(() => anna.tab.sync.status.get().waiting === 1);
    await anna.device.until(async () => !(await textOnDisk(anna.device)).includes(DRAFT));
    return anna;
  }

  /** Kills the tab while it turns the lock; answers what the next start shows, and what the server has in the end. */
  async function killedTurning(
    { device, tab, bo, member }: Writing,
    { steps, turn }: { steps: number; turn: (tab: Tab) => Promise<unknown> },
  ): Promise<typeof ALL_KEPT> {
    device.storage.breath = steps;
    void turn(tab);
    // The derivation of the key is no step of the storage.
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    device.storage.breath = Infinity;
    await tab.kill();

    // The killed tab may be opening its store, and RxDB counts the tables of one realm.
    const again = device.openTab(await storeOfAnotherRealm());
    await device.until(() => sessionOf(again) === 'member' || lockOf(again)?.isLocked === true);
    if (lockOf(again)?.isLocked === true) await again.sync.api.unlock({ pin: PIN });
    await device.until(() => sessionOf(again) === 'member');
    await device.until(() => again.sync.status.get().waiting === 1);
    const conversation = again.watch(conversationQuery, { profile: bo });
    await device.until(() => 'value' in conversation.live && conversation.live.value.draft !== '');
    const read = sentIn(shown(conversation));
    device.network.line = 'online';
    again.look({ online: true });
    await device.until(() => again.sync.status.get().waiting === 0);

    // Those of the tab that was killed.
    claimConsoleErrors();
    return { read, draft: shown(conversation).draft, bodies: await arrived(member) };
  }

  return { ...cast, arrived, writing, locked, killedTurning };
}
