/**
 * What a screen reads when it opens, as in the worker: the members I hid and blocked, and my settings. An answer from
 * before an accepted intent would undo the intent, and an older answer would hide a member whom my other device shows
 * again: such an answer is asked for again. Of the last answer everything else is taken.
 */
import { changedSince, doneOf, doneSince, type BaseSnapshot } from '#sync/engine/outbox/done.ts';
import { chatsIn, likesIn } from './contents.ts';
import type { Home } from './home.ts';
import type { MemberSession } from './member-session.ts';
import { parts, sets } from './own-intents.ts';
import type { OwnList } from './questions.ts';
import { pick, type Stage } from './scene.ts';
import { SET } from './settings.ts';

const LISTS: readonly OwnList[] = ['hide', 'block', 'setting'];
const ASKS_MOST = 3;
const NOTHING: ReadonlySet<string> = new Set();

interface Learnt {
  values: readonly (readonly [string, string | null])[];
  /** The entries of the base that are newer than the answer. */
  keeps: (now: BaseSnapshot) => ReadonlySet<string>;
}

/** Sometimes the member then changes something of it at once. */
export function opensScreen(stage: Stage): void {
  const { scene, tab } = stage;
  const kind = pick(LISTS, scene.a) ?? 'hide';
  if (tab?.memberSession) asks(tab.memberSession, kind);
  if (scene.b < 0.3) return;
  if (kind === 'setting') sets({ ...stage, scene: { ...scene, a: scene.b } });
  else parts({ ...stage, scene: { ...scene, a: scene.b } }, kind);
}

/** After the faults: a screen that opens then shows what the server has. */
export function opensScreens(memberSession: MemberSession): void {
  for (const kind of LISTS) asks(memberSession, kind);
}

function asks(
  memberSession: MemberSession,
  kind: OwnList,
  asked = 1,
  deniedBefore = NOTHING,
): void {
  const { home, known, names: isNamed, tab } = memberSession;
  const { network, reached, rig } = tab.phone;
  const done = () => doneOf(kind, [...known.values()], known.ended);
  const before = done();
  const stood = snapshot(home, kind);
  network.ask({ call: 'own', kind, member: home.member, isNamed }, (outcome) =>
    tab.deliver(() => {
      if (!memberSession.isAlive || outcome.kind !== 'own') return;
      const denied = deniedIn(home, kind, outcome.values);
      const news = denied.filter((id) => !deniedBefore.has(id));
      const better = new Set([...doneSince(before, done()), ...news]);
      const kept = rig.habits.asksAgain ? better : NOTHING;
      if (kept.size > 0 && asked < ASKS_MOST) {
        reached.see('asked again');
        return asks(memberSession, kind, asked + 1, new Set([...deniedBefore, ...news]));
      }
      const keeps = (now: BaseSnapshot) =>
        rig.habits.asksAgain ? new Set([...kept, ...changedSince(stood, now)]) : NOTHING;
      const learnt = () => {
        learn(home, kind, { values: outcome.values, keeps });
        return true;
      };
      home.disk.write(memberSession, learnt, (ok) => {
        if (ok) home.checkView();
      });
    }),
  );
}

/**
 * The listed members whom the lists of the base name and this device does not exclude: one of the two answers is
 * older.
 */
function deniedIn({ disk: { base } }: Home, kind: OwnList, values: Learnt['values']): string[] {
  if (kind === 'setting') return [];
  const { profiles, liked_by } = likesIn(base.likes) ?? { profiles: [], liked_by: [] };
  const named = new Set<string>([
    ...chatsIn(base.chats).map(({ profile }) => profile.id),
    ...[...profiles, ...liked_by].map(({ id }) => id),
  ]);
  return values.flatMap(([id]) => (named.has(id) && !base.exclusions[kind].has(id) ? [id] : []));
}

function snapshot({ disk: { base } }: Home, kind: OwnList): BaseSnapshot {
  if (kind === 'setting') return new Map(base.settings);
  return new Map([...base.exclusions[kind]].map((profile) => [profile, true]));
}

function learn(home: Home, kind: OwnList, { values, keeps }: Learnt): void {
  const { base } = home.disk;
  const kept = keeps(snapshot(home, kind));
  const known = new Map(values);
  if (kind === 'setting')
    for (const field of SET) {
      if (kept.has(field) && base.settings.has(field)) continue;
      base.settings.set(field, known.get(field) ?? null);
    }
  else {
    const stay = [...base.exclusions[kind]].filter((profile) => kept.has(profile));
    const listed = values.map(([profile]) => profile).filter((profile) => !kept.has(profile));
    base.exclusions[kind] = new Set([...stay, ...listed]);
  }
}
