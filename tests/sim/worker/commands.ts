/**
 * What the member does in a story, as commands of the real worker. The acts of others and all faults are those of every
 * story (acts.ts).
 */
import { REACTIONS } from '#schemas/message-changes.ts';
import type { Message } from '#schemas/messages.ts';
import type { ProfileId } from '#schemas/ids.ts';
import { Frequency } from '#schemas/notification-settings.ts';
import { storeDies } from '#tests/sim/storage-faults.ts';
import { perform } from '#tests/sim/acts.ts';
import { likesIn } from '#tests/sim/contents.ts';
import { ME, MEMBERS, SHARED } from '#tests/sim/members.ts';
import type { Act } from '#tests/sim/profile.ts';
import { other, pick, type Scene } from '#tests/sim/scene.ts';
import {
  EDITED_TOGETHER,
  quietHours,
  SET,
  SHARED_FIELD,
  SHARED_SETTING,
} from '#tests/sim/settings.ts';
import { LISTS, opensList } from './own-lists.ts';
import { adds, ordersPhotos, photosIn } from './photos.ts';
import { isMain, type Stage } from './stage.ts';
import type { WorkerPhone } from './worker-phone.ts';

/** My other device changes its intents about one member only. */
const whom = (stage: Stage): ProfileId => (isMain(stage) ? other(stage.scene) : SHARED);

const messagesWith = ({ phone }: Stage, profile: ProfileId): readonly Message[] =>
  phone.disk.base.messages.get(profile) ?? [];

function likes(stage: Stage): unknown {
  const { phone, api } = stage;
  const profile = whom(stage);
  if (phone.disk.base.likes === null) return null;
  const isShown = phone.viewOracle.view().liked.get(profile) === true;
  return isShown ? api.unlikeProfile({ profile }) : api.likeProfile({ profile });
}

function composes({ phone, scene, api }: Stage, prefix: string): unknown {
  phone.written += 1;
  const body = `${prefix}${phone.written}${phone.disk.device}`;
  return api.sendMessage({ profile: other(scene), body });
}

function sees({ phone, api }: Stage): unknown {
  const received = likesIn(phone.disk.base.likes)?.liked_by ?? [];
  const until = received
    .flatMap(({ created }) => created ?? [])
    .toSorted()
    .at(-1);
  return until === undefined ? null : api.markLikesSeen({ until });
}

function parts(stage: Stage, kind: 'hide' | 'block'): unknown {
  const { phone, api } = stage;
  const profile = whom(stage);
  const isExcluded = phone.ledger.sets.lastOf(`${kind}:${profile}`)?.wanted === true;
  if (kind === 'hide') return (isExcluded ? api.unhideProfile : api.hideProfile)({ profile });
  return (isExcluded ? api.unblockProfile : api.blockProfile)({ profile });
}

function edits(stage: Stage): unknown {
  const { phone, scene, api } = stage;
  phone.written += 1;
  const names = (isMain(stage) ? pick(EDITED_TOGETHER, scene.a) : null) ?? [SHARED_FIELD];
  const value = scene.b < 0.2 ? null : `value ${phone.written}${isMain(stage) ? '' : phone.id}`;
  const [field = SHARED_FIELD, ...others] = names;
  const also = Object.fromEntries(others.map((name) => [name, value]));
  return api.editProfile({ field, value, ...(others.length === 0 ? {} : { with: also }) });
}

function reacts(stage: Stage): unknown {
  const profile = other(stage.scene);
  const message = pick(messagesWith(stage, profile), stage.scene.a)?.id;
  if (!isMain(stage) || message === undefined) return null;
  const { b } = stage.scene;
  const emoji = b < 0.3 ? null : (pick(REACTIONS, b) ?? null);
  return stage.api.reactTo({ profile, message, emoji });
}

function changesMessage(stage: Stage, how: 'edit' | 'delete'): unknown {
  const { phone, scene, api } = stage;
  const profile = other(scene);
  if (!isMain(stage)) return null;
  const isOwn = ({ from, state }: Message) => from === phone.home.member && state !== 'deleted';
  const message = pick(messagesWith(stage, profile).filter(isOwn), scene.b)?.id;
  if (message === undefined) return null;
  if (how === 'delete') return api.deleteMessageForBoth({ profile, message });
  phone.written += 1;
  return api.editMessage({ profile, message, body: `e${phone.written}${phone.disk.device}` });
}

function sets(stage: Stage): unknown {
  const { phone, scene, api } = stage;
  phone.written += 1;
  const field = (isMain(stage) ? pick(SET, scene.a) : null) ?? SHARED_SETTING;
  const often = pick(Frequency.options, scene.b) ?? null;
  const quiet = scene.b < 0.2 ? null : quietHours(phone.written);
  return api.changeSetting({ field, value: field === SHARED_SETTING ? quiet : often });
}

/** Taken back a moment after it was made, in any tab. */
function regrets(stage: Stage): unknown {
  const { phone, scene } = stage;
  if (phone.running.length < 2) phone.openTab();
  const known = new Set(phone.disk.rows.keys());
  const written = scene.b < 0.5 ? composes(stage, 'r') : adds(stage, null);
  phone.clock.after((scene.b % 0.5) * 160, () => {
    const row = [...phone.disk.rows.keys()].find((id) => !known.has(id));
    const elsewhere = phone.workers.find((tab) => tab !== stage.tab && !tab.isFrozen) ?? stage.tab;
    if (row !== undefined) elsewhere.deliver(() => void elsewhere.api.cancel({ row }));
  });
  return written;
}

/** The member signs out for a while. */
function leaves({ phone, scene, tab }: Stage, discardsUnsent: boolean): void {
  tab.logOut(discardsUnsent);
  phone.clock.after(2_000 + scene.a * 30_000, () => phone.comesBack());
}

const anotherOf = ({ phone }: Stage, chance: number): ProfileId =>
  pick(
    MEMBERS.filter((member) => member !== phone.home.member),
    chance,
  ) ?? ME;

/** One tab falls asleep while it works. In another tab another member signs in. Then the first tab wakes. */
function handsOver(stage: Stage): void {
  const { phone, scene } = stage;
  const { clock, workers } = phone;
  const leader = workers.find(({ isLeading }) => isLeading);
  const awake = workers.find((tab) => tab !== leader && !tab.isFrozen);
  if (leader === undefined || awake === undefined) return void phone.openTab();
  likes({ ...stage, tab: awake, api: awake.api });
  clock.after(scene.b * 60, () => leader.freeze());
  clock.after(100, () => {
    if (!awake.isAlive || awake.isFrozen) return;
    awake.logOut(true);
    awake.logIn(anotherOf(stage, scene.a));
  });
  clock.after(1_000 + scene.a * 15_000, () => leader.thaw());
}

/** Two tabs log in as two members. The tab whose answer arrives last sleeps, so only the browser takes its session. */
function rivals(stage: Stage): void {
  const { phone, scene } = stage;
  const { clock } = phone;
  const [first, second] = phone.workers.filter(({ isFrozen }) => !isFrozen);
  if (first === undefined || second === undefined) return void phone.openTab();
  const [one, another] = MEMBERS.filter((member) => member !== phone.home.member);
  if (one === undefined || another === undefined) return;
  first.logOut(true);
  clock.after(20, () => {
    first.logIn(one);
    second.logIn(another);
    second.freeze();
  });
  clock.after(20 + scene.b * 4_000, () => likes({ ...stage, tab: first, api: first.api }));
  clock.after(1_000 + scene.a * 30_000, () => second.thaw());
}

const rowIn = ({ phone, scene }: Stage): string | undefined =>
  pick([...phone.disk.rows.keys()], scene.a);

const COMMANDS: Partial<Readonly<Record<Act, (stage: Stage) => unknown>>> = {
  like: likes,
  message: (stage) => composes(stage, 'm'),
  'bad-message': (stage) => composes(stage, '!'),
  read: ({ scene, api }) => api.markChatRead({ profile: other(scene), message: null }),
  seen: sees,
  'delete-chat': ({ scene, api }) => api.deleteChat({ profile: other(scene) }),
  'hide-member': (stage) => parts(stage, 'hide'),
  'block-member': (stage) => parts(stage, 'block'),
  edit: edits,
  setting: sets,
  photo: (stage) => adds(stage, null),
  'photo-message': (stage) => adds(stage, other(stage.scene)),
  'order-photos': ordersPhotos,
  'delete-photo': (stage) => {
    const image = isMain(stage) ? pick(photosIn(stage), stage.scene.a) : undefined;
    return image === undefined ? null : stage.api.removePhoto({ image });
  },
  report: (stage) => {
    const profile = whom(stage);
    const target = { type: 'profile', id: profile } as const;
    const given = { text: '', evidence: [], good_faith: true, block: false };
    return stage.api.reportMember({ profile, target, category: 'fake', ...given });
  },
  react: reacts,
  'edit-message': (stage) => changesMessage(stage, 'edit'),
  'delete-message': (stage) => changesMessage(stage, 'delete'),
  cancel: (stage) => {
    const row = rowIn(stage);
    return row === undefined ? null : stage.api.cancel({ row });
  },
  regret: regrets,
  'opens-screen': (stage) => {
    const { scene, api } = stage;
    const kind = pick(LISTS, scene.a) ?? 'hide';
    opensList(api, kind);
    if (scene.b < 0.3) return null;
    const also = { ...stage, scene: { ...scene, a: scene.b } };
    return kind === 'setting' ? sets(also) : parts(also, kind);
  },
  'store-closes': ({ phone }) => {
    storeDies(phone, 'closes');
    phone.storesClose();
  },
  'evicted-cold': ({ phone, scene }) => {
    phone.kill();
    phone.evicted(scene.b < 0.3);
    phone.clock.after(1_000 + scene.a * 20_000, () => {
      if (phone.tabs.length === 0) phone.openTab();
      phone.comesBack();
    });
  },
  'log-out': (stage) => leaves(stage, false),
  'log-out-anyway': (stage) => leaves(stage, true),
  'log-in': ({ phone, tab }) => tab.logIn(phone.home.member),
  'log-in-other': (stage) => {
    stage.tab.logOut(stage.scene.a < 0.5);
    stage.tab.logIn(anotherOf(stage, stage.scene.b));
  },
  handover: handsOver,
  'rival-logins': rivals,
  now: (stage) => {
    const row = rowIn(stage);
    return row === undefined ? null : stage.api.sendNow({ row });
  },
};

/** Not played on the real worker: what it does then is not in the terms of the oracles yet. */
export const UNPLAYED: ReadonlySet<Act> = new Set<Act>(['evicted']);

export function act(phone: WorkerPhone, scene: Scene): void {
  const does = COMMANDS[scene.act];
  if (does === undefined) return perform(phone, scene);
  phone.persistedHint('act', scene.act);
  phone.reached.see(`act: ${scene.act}`);
  const tab = pick(
    phone.workers.filter(({ isFrozen }) => !isFrozen),
    scene.b,
  );
  if (tab !== undefined) does({ phone, scene, tab, api: tab.api });
}
