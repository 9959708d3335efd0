/**
 * The acts of members, and faults. An act that makes no sense at its moment does nothing, so that a story is still
 * valid without some of its acts.
 */
import { setExclusion } from './backend-set-state.ts';
import { ME, MEMBERS, SHARED, wireTime } from './members.ts';
import type { Phone } from './phone.ts';
import { adds, sendsPhoto } from './photos.ts';
import type { Act } from './profile.ts';
import { deletesPhoto, ordersPhotos } from './photo-changes.ts';
import { end } from './site.ts';
import { deletesMessage, editsMessage, removesMessage } from './message-changes.ts';
import { other, pick, type Scene, type Stage } from './scene.ts';
import { deletesNotifications, readsNotifications } from './notifications.ts';
import { opensScreen } from './own-lists.ts';
import { complains, edits, parts, reacts, reports, sets } from './own-intents.ts';
import { quietHours, SHARED_FIELD, SHARED_SETTING } from './settings.ts';
import { STORAGE_ACTS } from './storage-acts.ts';
import { regrets, takesBack } from './taking-back.ts';
import { composes, deletes, likes, reads, says, sees } from './intents.ts';

export function perform(phone: Phone, scene: Scene): void {
  phone.persistedHint('act', scene.act);
  phone.reached.see(`act: ${scene.act}`);
  ACTS[scene.act]({ phone, scene, tab: pick(phone.running, scene.b) ?? null });
}

const OFTEN = 0.8;

const ACTS: Readonly<Record<Act, (stage: Stage) => void>> = {
  like: likes,
  message: (stage) => composes(stage, 'm'),
  'bad-message': (stage) => composes(stage, '!'),
  read: reads,
  /** Notifications are acts of these, so that the stories of known seeds stay. */
  seen: (stage) => (stage.scene.a < OFTEN ? sees : readsNotifications)(stage),
  'delete-chat': deletes,
  'hide-member': (stage) => parts(stage, 'hide'),
  'block-member': (stage) => parts(stage, 'block'),
  edit: edits,
  setting: sets,
  report: (stage) => {
    const { a, b } = stage.scene;
    if (a >= OFTEN) deletesNotifications(stage);
    else if (b < OFTEN) reports(stage);
    else complains(stage);
  },
  photo: adds,
  'photo-message': sendsPhoto,
  'order-photos': ordersPhotos,
  'delete-photo': deletesPhoto,
  react: reacts,
  'edit-message': editsMessage,
  /** The deletion for me is an act of this, so that the stories of known seeds stay. */
  'delete-message': (stage) => (stage.scene.a < OFTEN ? deletesMessage : removesMessage)(stage),
  cancel: takesBack,
  regret: regrets,
  now: ({ phone, scene, tab }) => {
    const row = pick([...phone.disk.rows.keys()], scene.a);
    if (row !== undefined) says(tab, () => ({ id: row, change: { type: 'now', at: phone.wall } }));
  },
  refresh: ({ phone }) => phone.refresh(),
  /** Late, twice, or never. */
  push: ({ phone, scene }) => {
    const arrives = () => {
      const acknowledgedAt = phone.wall;
      phone.broadcast(null, (tab) => {
        tab.dispatch({ type: 'push', subscribed: true, acknowledgedAt });
        tab.dispatch({ type: 'wake', cause: 'push' });
      });
    };
    const delay = scene.a < 0.5 ? 0 : scene.a * 60_000;
    const times = scene.b < 0.2 ? 0 : scene.b < 0.7 ? 1 : 2;
    for (let time = 1; time <= times; time += 1) phone.clock.after(time * delay, arrives);
  },
  'open-tab': ({ phone }) => void (phone.tabs.length < 3 && phone.openTab()),
  'close-tab': ({ phone, tab }) => {
    if (tab !== null && phone.tabs.length > 1) phone.closeTab(tab, true);
  },
  'crash-tab': ({ phone, scene }) => {
    const tab = pick(phone.tabs, scene.a);
    if (tab === undefined) return;
    phone.closeTab(tab, false);
    if (phone.tabs.length === 0) phone.clock.after(2_000, () => phone.openTab());
  },
  'freeze-tab': ({ phone, scene, tab }) => {
    if (tab === null) return;
    tab.freeze();
    phone.clock.after(1_000 + scene.a * 60_000, () => tab.thaw());
  },
  hide: ({ phone, tab }) => void (tab !== null && phone.show(tab, false)),
  show: ({ phone, tab }) => void (tab !== null && phone.show(tab, true)),
  converse: ({ phone, scene, tab }) => {
    if (tab === null) return;
    tab.conversationWith = scene.a < 0.3 ? null : other(scene);
    phone.looks(tab);
  },
  'kill-browser': ({ phone, scene }) => {
    phone.kill();
    phone.clock.after(1_000 + scene.a * 20_000, () => {
      if (phone.tabs.length === 0) phone.openTab();
    });
  },
  suspend: ({ phone, scene }) => {
    const sleepers = phone.running;
    for (const tab of sleepers) tab.freeze();
    phone.clock.after(5_000 + scene.a * 100_000, () => {
      for (const tab of sleepers) tab.thaw();
    });
  },
  'wall-jump': ({ phone, scene }) => {
    phone.clockJumped = true;
    phone.skewMs += (scene.a - 0.5) * 2 * 86_400_000;
  },
  airplane: ({ phone, scene }) => lineChanges(phone, scene, { isDead: true, saysOnline: false }),
  'lie-fi': ({ phone, scene }) => lineChanges(phone, scene, { isDead: true, saysOnline: true }),
  'false-offline': ({ phone, scene }) =>
    lineChanges(phone, scene, { isDead: false, saysOnline: false }),
  'server-down': ({ phone: { network, clock }, scene }) => {
    network.isServerDown = true;
    clock.after(1_000 + scene.a * 90_000, () => {
      network.isServerDown = false;
    });
  },
  deploy: ({ phone: { network, clock, site }, scene }) => {
    network.isDraining = true;
    clock.after(1_000 + scene.a * 20_000, () => {
      network.isDraining = false;
      site.isNewBuild = true;
    });
  },
  restored: ({ phone: { backend }, scene }) => backend.restore(scene.a < 0.5 ? [] : [other(scene)]),
  portal: ({ phone: { network, clock }, scene }) => {
    network.isPortal = true;
    clock.after(1_000 + scene.a * 60_000, () => {
      network.isPortal = false;
    });
  },
  poison: ({ phone, scene }) => {
    phone.network.poisoned = other(scene);
  },
  gone: ({ phone: { backend }, scene }) => backend.leave(other(scene)),
  'other-writes': ({ phone: { backend }, scene }) =>
    backend.write(other(scene), other(scene), `from ${other(scene)}`),
  'other-likes': ({ phone: { backend }, scene }) => backend.setLikedBy(other(scene), true),
  'other-unlikes': ({ phone: { backend }, scene }) => backend.setLikedBy(other(scene), false),
  'second-device-likes': ({ phone: { backend }, scene }) => backend.setLike(SHARED, scene.a < 0.5),
  'second-device-writes': ({ phone: { backend, clock }, scene }) =>
    backend.write(other(scene), backend.member, `elsewhere ${clock.now}`),
  'second-device-reads': ({ phone: { backend }, scene }) => backend.readAll(other(scene)),
  'second-device-parts': ({ phone: { backend }, scene }) => {
    const kind = scene.a < 0.5 ? 'hide' : 'block';
    if (backend.sync) setExclusion(backend, kind, SHARED, scene.b < 0.5);
  },
  'second-device-sets': ({ phone: { backend, clock } }) => {
    backend.own.setting.choose(
      SHARED_SETTING,
      quietHours(Math.floor(clock.now)),
      wireTime(clock.now),
    );
  },
  'opens-screen': opensScreen,
  'second-device-edits': ({ phone: { backend, clock } }) => {
    backend.own.edit.choose(SHARED_FIELD, `elsewhere ${clock.now}`, wireTime(clock.now));
    backend.bump('user');
  },
  'session-ends': ({ phone, scene }) => endSession(phone, scene, 20_000),
  'log-out': (stage) => leaves(stage, false),
  'log-out-anyway': (stage) => leaves(stage, true),
  'log-in': ({ phone, tab }) => tab?.session.logIn(phone.home.member),
  'log-in-other': ({ phone, scene, tab }) => {
    if (tab === null) return;
    if (tab.memberSession !== null && !tab.session.logOut(scene.a < 0.5)) return;
    const others = MEMBERS.filter((member) => member !== phone.home.member);
    tab.session.logIn(pick(others, scene.b) ?? ME);
  },
  handover: handsOver,
  'rival-logins': rivals,
  ban: ({ phone, scene }) => {
    const { member } = phone.home;
    phone.site.ban(member, true);
    phone.clock.after(5_000 + scene.a * 40_000, () => {
      phone.site.ban(member, false);
      phone.comesBack();
    });
  },
  ...STORAGE_ACTS,
  /** A wake-up by the browser: late, twice, or never. */
  'sync-event': ({ phone, scene }) => {
    const times = scene.b < 0.2 ? 0 : scene.b < 0.7 ? 1 : 2;
    for (let time = 1; time <= times; time += 1)
      phone.clock.after(time * scene.a * 60_000, () =>
        phone.broadcast(null, (tab) => tab.dispatch({ type: 'wake', cause: 'sync' })),
      );
  },
  'save-data': ({ phone }) => {
    phone.saveData = !phone.saveData;
    phone.lineLooks();
  },
};

/** The member signs out for a while. */
function leaves({ phone, scene, tab }: Stage, discardsUnsent: boolean): void {
  if (tab === null || !tab.session.logOut(discardsUnsent)) return;
  phone.clock.after(2_000 + scene.a * 30_000, () => phone.comesBack());
}

/** One tab falls asleep while it works. In another tab another member signs in. Then the first tab wakes. */
function handsOver(stage: Stage): void {
  const { phone, scene } = stage;
  const { clock, leader } = phone;
  const awake = phone.running.find((tab) => tab !== leader);
  if (leader === null || awake === undefined) return void phone.openTab();
  likes({ ...stage, tab: awake });
  clock.after(scene.b * 60, () => leader.freeze());
  clock.after(100, () => {
    if (!awake.isAlive || awake.isFrozen || !awake.session.logOut(true)) return;
    const others = MEMBERS.filter((member) => member !== phone.home.member);
    awake.session.logIn(pick(others, scene.a) ?? ME);
  });
  clock.after(1_000 + scene.a * 15_000, () => leader.thaw());
}

/**
 * Two tabs log in as two members. The tab whose answer arrives last sleeps, so only the browser takes its session.
 */
function rivals(stage: Stage): void {
  const { phone, scene } = stage;
  const { clock } = phone;
  const [first, second] = phone.running;
  if (first === undefined || second === undefined) return void phone.openTab();
  const [one, another] = MEMBERS.filter((member) => member !== phone.home.member);
  if (one === undefined || another === undefined) return;
  if (phone.isSignedIn && !first.session.logOut(true)) return;
  clock.after(20, () => {
    first.session.logIn(one);
    second.session.logIn(another);
    second.freeze();
  });
  clock.after(20 + scene.b * 4_000, () => likes({ ...stage, tab: first }));
  clock.after(1_000 + scene.a * 30_000, () => second.thaw());
}

/**
 * The server ends the session. If no tab notices, the session is valid again later. Otherwise the member logs in
 * again.
 */
function endSession(phone: Phone, scene: Scene, afterMs: number): void {
  const { cookie } = phone.network;
  if (cookie === null) return;
  end(cookie);
  phone.clock.after(afterMs + scene.a * 60_000, () => {
    if (!phone.isSignedIn) phone.comesBack();
    else if (phone.network.cookie === cookie) cookie.isGood = true;
  });
}

function lineChanges(
  phone: Phone,
  scene: Scene,
  { isDead, saysOnline }: { isDead: boolean; saysOnline: boolean },
): void {
  const { network, clock } = phone;
  network.isDead = isDead;
  phone.saysOnline = saysOnline;
  phone.lineLooks();
  clock.after(1_000 + scene.a * 90_000, () => {
    network.isDead = false;
    phone.saysOnline = true;
    phone.lineLooks();
    phone.broadcast(null, (tab) => tab.dispatch({ type: 'wake', cause: 'network' }));
  });
}
