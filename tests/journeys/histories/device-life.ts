/**
 * One member's device through a random history: it performs the acts with the real worker against the real server, and notes
 * what the device promised to keep.
 */
import type { Outcome } from '#schemas/outcome.ts';
import type { ProfileId } from '#schemas/ids.ts';
import { openRxStore } from '#sync/db/store/rx-store.ts';
import type { Cast, SignedIn } from '#tests/support/sync-members.ts';
import type { Device } from '#tests/support/sync-device.ts';
import type { Line } from '#tests/support/sync-network.ts';
import { conversationQuery } from '#sync/queries/conversation.ts';
import { exclusionsQuery } from '#sync/queries/exclusions.ts';
import { likesQuery } from '#sync/queries/likes.ts';
import type { Query } from '#sync/queries/live.ts';
import { isShown, shown, type Tab } from '#tests/support/sync-tab.ts';
import type { Act } from './acts.ts';
import { type Change, Elsewhere } from './elsewhere.ts';

type ElsewhereAct = Extract<
  Act,
  {
    do:
      | 'change-elsewhere'
      | 'mark-elsewhere'
      | 'write-elsewhere'
      | 'delete-chat-elsewhere'
      | 'take-down';
  }
>;

/**
 * What became of a command: `kept` is a promise of the device, `refused` promises nothing. `open` had not answered when the
 * next act began, and may be carried out late or never.
 */
export type Promised = 'kept' | 'refused' | 'open';

export interface Written {
  body: string;
  promised: Promised;
}

/** A like or a hide that is wanted, or not any more. */
export interface Choice {
  wanted: boolean;
  promised: Promised;
}

/** What may be so in the end: the last choice that was kept, or one of those after it of which nothing is known. */
export function allowed(choices: readonly Choice[]): Set<boolean> {
  let possible = new Set([false]);
  for (const { wanted, promised } of choices) {
    if (promised === 'kept') possible = new Set([wanted]);
    if (promised === 'open') possible.add(wanted);
  }
  return possible;
}

export class DeviceLife {
  readonly device: Device;
  readonly member: ProfileId;
  readonly others: readonly ProfileId[];
  readonly written = new Map<ProfileId, Written[]>();
  readonly likes = new Map<ProfileId, Choice[]>();
  readonly hides = new Map<ProfileId, Choice[]>();
  readonly #cast: Cast;
  readonly #elsewhere: Elsewhere;
  /** Copies of the store's code that no living tab uses: two tabs on one copy close each other's databases. */
  readonly #free: (typeof openRxStore)[];
  readonly #copies = new Map<Tab, typeof openRxStore>();
  readonly #awake: Tab[];
  readonly #frozen: Tab[] = [];
  /** Who has ever blocked the member. */
  readonly #blockers = new Set<ProfileId>();
  #count = 0;
  #spoilt: { writes: number; line: Line } = { writes: 0, line: 'online' };

  constructor(
    cast: Cast,
    { member, device, tab }: SignedIn,
    { others, copy }: { others: readonly ProfileId[]; copy: typeof openRxStore },
  ) {
    this.#cast = cast;
    this.#elsewhere = new Elsewhere(cast);
    this.member = member;
    this.device = device;
    this.others = others;
    this.#free = [copy];
    this.#copies.set(tab, openRxStore);
    this.#awake = [tab];
    device.network.rule = (method) => {
      if (method === 'GET' || this.#spoilt.writes === 0) return null;
      this.#spoilt.writes -= 1;
      return this.#spoilt.line;
    };
  }

  /** The tab in the member's hand; opened when there is none, and thawed when no other can be opened. */
  get tab(): Tab {
    if (this.#awake.length === 0 && this.#free.length === 0) this.#thaw();
    return this.#awake.at(-1) ?? this.#open();
  }

  async perform(act: Act): Promise<void> {
    await this.#perform(act);
    await this.device.rest();
  }

  /** Everything works again, every tab is awake, and one is in front of the member. */
  async heal(): Promise<Tab> {
    this.#spoilt.writes = 0;
    this.#thaw();
    const { tab } = this;
    this.#line('online');
    await this.device.rest();
    return tab;
  }

  async #perform(act: Act): Promise<void> {
    const { device } = this;
    switch (act.do) {
      case 'write':
        return this.#write(this.#other(act.who));
      case 'like': {
        const profile = this.#other(act.who);
        // No screen shows whom I hid, or offers what is so already.
        if (allowed(this.hides.get(profile) ?? []).has(true)) return;
        if ((await this.#listed(likesQuery, { type: 'given' }, profile)) === act.wanted) return;
        const { likeProfile: like, unlikeProfile: unlike } = this.tab.sync.api;
        return this.#choose(
          this.likes,
          profile,
          act.wanted,
          (act.wanted ? like : unlike)({ profile }),
        );
      }
      case 'hide': {
        const profile = this.#other(act.who);
        if ((await this.#listed(exclusionsQuery, { kind: 'hide' }, profile)) === act.wanted) return;
        const { hideProfile, unhideProfile } = this.tab.sync.api;
        const sent = (act.wanted ? hideProfile : unhideProfile)({ profile });
        return this.#choose(this.hides, profile, act.wanted, sent);
      }
      case 'pin': {
        const given = {
          profile: this.#other(act.who),
          mark: 'pinned',
          wanted: act.wanted,
        } as const;
        void this.tab.sync.api.markChat(given);
        return;
      }
      case 'read':
        void this.tab.sync.api.markChatRead({ profile: this.#other(act.who), message: null });
        return;
      case 'delete-chat':
        return this.#deleteChat(this.#other(act.who));
      case 'change':
        return this.#change(this.#other(act.who), act.change);
      case 'they-write':
        return this.#elsewhere.write({ me: this.#other(act.who), other: this.member });
      case 'they-change':
        return this.#elsewhere.change({ me: this.#other(act.who), other: this.member }, act.change);
      case 'they-like':
        return this.#elsewhere.mark(
          { me: this.#other(act.who), other: this.member },
          'like',
          act.wanted,
        );
      case 'they-block':
        return this.#theyBlock(this.#other(act.who), act.wanted);
      case 'they-pause':
        return this.#elsewhere.pause(this.#other(act.who), act.wanted);
      case 'change-elsewhere':
      case 'mark-elsewhere':
      case 'write-elsewhere':
      case 'delete-chat-elsewhere':
      case 'take-down':
        return this.#happensElsewhere(act);
      case 'line':
        return this.#line(act.line);
      case 'spoil':
        this.#spoilt = { writes: act.writes, line: act.line };
        return;
      case 'pass':
        await device.pass(act.ms);
        return this.#cast.server().clock.pass(act.ms);
      case 'sleep':
        device.time.sleep(act.ms);
        return this.#cast.server().clock.pass(act.ms);
      case 'kill':
        return this.#kill(this.tab);
      case 'open':
        if (this.#free.length > 0) this.#open();
        return;
      case 'freeze': {
        const { tab } = this;
        tab.freeze(true);
        this.#awake.pop();
        this.#frozen.push(tab);
        return;
      }
      case 'thaw':
        return this.#thaw();
      case 'storage':
        if (act.dies === 'closed') device.storage.closeAll();
        else if (act.dies === 'full') device.storage.fill();
        else device.storage.refuse(act.dies);
    }
  }

  #other(index: number): ProfileId {
    const found = this.others[index];
    if (found === undefined) throw new Error(`there is no member ${index}`);
    return found;
  }

  async #write(profile: ProfileId): Promise<void> {
    this.#count += 1;
    const note: Written = { body: `${this.#count}`, promised: 'open' };
    this.written.set(profile, [...(this.written.get(profile) ?? []), note]);
    await this.#promised(
      profile,
      note,
      this.tab.sync.api.sendMessage({ profile, body: note.body }),
    );
  }

  async #choose(
    choices: Map<ProfileId, Choice[]>,
    profile: ProfileId,
    wanted: boolean,
    sent: Promise<Outcome<null>>,
  ): Promise<void> {
    const note: Choice = { wanted, promised: 'open' };
    choices.set(profile, [...(choices.get(profile) ?? []), note]);
    await this.#promised(profile, note, sent);
  }

  /** What answers later than this stays `open`: another tab may have acted before it is carried out. */
  async #promised(
    profile: ProfileId,
    note: { promised: Promised },
    sent: Promise<Outcome<unknown>>,
  ): Promise<void> {
    let said: Promised = 'open';
    void sent.then(({ ok }) => {
      said = ok ? 'kept' : 'refused';
    });
    await this.device.rest();
    note.promised = this.#blockers.has(profile) ? 'open' : said;
  }

  /** Texts that are handed back to the member need not arrive, and one whose answer was lost has perhaps arrived. */
  async #deleteChat(profile: ProfileId): Promise<void> {
    const written = this.written.get(profile) ?? [];
    let taken: readonly string[] = written.map(({ body }) => body);
    void this.tab.sync.api.deleteChat({ profile }).then((outcome) => {
      taken = outcome.ok ? outcome.value.discarded : [];
    });
    await this.device.rest();
    for (const note of written) if (taken.includes(note.body)) note.promised = 'open';
  }

  /** What waits for them, or is made from now on, may be refused. */
  async #theyBlock(profile: ProfileId, wanted: boolean): Promise<void> {
    this.#blockers.add(profile);
    const made: { promised: Promised }[] = [
      ...(this.written.get(profile) ?? []),
      ...(this.likes.get(profile) ?? []),
      ...(this.hides.get(profile) ?? []),
    ];
    for (const note of made) note.promised = 'open';
    await this.#elsewhere.block({ me: profile, other: this.member }, wanted);
  }

  async #happensElsewhere(act: ElsewhereAct): Promise<void> {
    const [me, other] = [this.member, this.#other(act.who)];
    switch (act.do) {
      case 'change-elsewhere':
        return this.#elsewhere.change({ me, other }, act.change);
      case 'mark-elsewhere': {
        const { mark, wanted } = act;
        const choices = mark === 'like' ? this.likes : mark === 'hide' ? this.hides : null;
        // What waits here may be sent after it.
        choices?.set(other, [...(choices.get(other) ?? []), { wanted, promised: 'open' }]);
        return this.#elsewhere.mark({ me, other }, mark, wanted);
      }
      case 'write-elsewhere':
        return this.#elsewhere.write({ me, other });
      case 'delete-chat-elsewhere':
        return this.#elsewhere.deleteChat({ me, other });
      case 'take-down':
        return this.#elsewhere.takeDown(act.isOwn ? { me, other } : { me: other, other: me });
    }
  }

  /** Whether a list of the device shows the other member; null when it shows no list. */
  async #listed<Params>(
    query: Query<Params, { rows: readonly { key: string }[] }>,
    params: Params,
    profile: ProfileId,
  ): Promise<boolean | null> {
    const list = this.tab.watch(query, params);
    await this.device.rest();
    list.stop();
    return isShown(list) ? shown(list).rows.some(({ key }) => key === profile) : null;
  }

  /** Only a message that the device shows can be changed there. */
  async #change(profile: ProfileId, { how, isOwn }: Change): Promise<void> {
    const { tab } = this;
    const conversation = tab.watch(conversationQuery, { profile });
    await this.device.rest();
    const rows = isShown(conversation) ? shown(conversation).rows : [];
    conversation.stop();
    const message = rows.findLast(({ id, mine }) => id !== null && mine === isOwn)?.id;
    if (message === null || message === undefined) return;
    const { api } = tab.sync;
    const about = { profile, message };
    if (how === 'edit') void api.editMessage({ ...about, body: 'edited here' });
    else if (how === 'delete-both') void api.deleteMessageForBoth(about);
    else if (how === 'delete-for-me') void api.deleteMessageForMe(about);
    else void api.reactTo({ ...about, emoji: how === 'react' ? '👍' : null });
  }

  #line(line: Line): void {
    this.device.network.line = line;
    for (const tab of [...this.#awake, ...this.#frozen]) tab.look({ online: line !== 'offline' });
  }

  #open(): Tab {
    const copy = this.#free.pop();
    if (copy === undefined) throw new Error('no tab more can be opened');
    const tab = this.device.openTab(copy);
    this.#copies.set(tab, copy);
    tab.look({ online: this.device.network.line !== 'offline' });
    this.#awake.push(tab);
    return tab;
  }

  async #kill(tab: Tab): Promise<void> {
    this.#awake.splice(this.#awake.indexOf(tab), 1);
    await tab.kill();
    const copy = this.#copies.get(tab);
    if (copy !== undefined) this.#free.push(copy);
  }

  #thaw(): void {
    for (const tab of this.#frozen.splice(0)) {
      tab.freeze(false);
      this.#awake.unshift(tab);
    }
  }
}
