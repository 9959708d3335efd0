/**
 * Anna and Bram have a conversation, Cato has no part in it, Daan is blocked by both, Mila is a moderator, Otto is an admin.
 * Every field holds a text of its own, a canary; matrix-rules.ts lists who may read it (security R28).
 */
import type { Kysely } from 'kysely';
import { openSession } from '#tests/support/open-session.ts';
import type { Database } from '#server/db/tables.ts';
import { randomId } from '#server/rules/random-id.ts';
import { appealIn, complaintIn, decisionIn, reportIn, setCases } from './matrix-cases.ts';
import { orderIn, setOrder } from './matrix-order.ts';
import type { Subject } from './matrix-requests.ts';

export const PEOPLE = ['anna', 'bram', 'cato', 'daan', 'mila', 'otto'] as const;
export type Person = (typeof PEOPLE)[number];
export const ROLES = ['visitor', ...PEOPLE] as const;
export type Role = (typeof ROLES)[number];

export const STATES = [
  'open',
  'taken away by Anna',
  'closed',
  'Bram is gone',
  'Anna blocks Bram',
  'Bram blocks Anna',
  'none',
] as const;
export type State = (typeof STATES)[number];

export interface Scene {
  readonly state: State;
  readonly ids: Readonly<Record<Person, string>>;
  /** The conversation of Anna and Bram; in the state `none` an id that does not exist. */
  readonly conversation: string;
  readonly message: string;
  readonly now: Date;
}

export const isPair = (role: Role): role is 'anna' | 'bram' => role === 'anna' || role === 'bram';

/** The member that a role's requests are about: the other of the two for Anna and Bram, Bram for all other roles. */
export const otherOf = (role: Role): Person => (role === 'bram' ? 'anna' : 'bram');

export function blocks(state: State, member: Person, target: Role): boolean {
  if (target === 'daan') return isPair(member);
  if (member === 'anna' && target === 'bram') return state === 'Anna blocks Bram';
  return member === 'bram' && target === 'anna' && state === 'Bram blocks Anna';
}

export const isGone = (state: State, person: Role): boolean =>
  person === 'bram' && state === 'Bram is gone';

export const emailOf = (person: Person): string => `canary-${person}@secret.test`;

const row = (person: Person, id: string, index: number) => ({
  id,
  email: emailOf(person),
  // A well-formed hash, so that a wrong password is compared with it; cheap, because there are many.
  password_hash: `$argon2id$v=19$m=8,t=1,p=1$canaryhash${person}$canaryhash${person}canaryhash`,
  name: `Canary-name-${person}`,
  gender: 'f' as const,
  date_of_birth: `198${index}-02-1${index}`,
  country: 'NL',
  city: `canary-city-${person}`,
  language: 'nl',
  personal: `canary-personal-${person}`,
  notes: JSON.stringify({ looking_for: `canary-note-${person}` }),
  signup_date: new Date(`201${index}-03-04T05:06:07.000Z`),
  last_activity: new Date(`2026-02-2${index}T05:06:07.000Z`),
  paid_user: true,
  role:
    person === 'mila'
      ? ('moderator' as const)
      : person === 'otto'
        ? ('admin' as const)
        : ('member' as const),
});

const newIds = (): Pick<Scene, 'ids' | 'conversation'> => ({
  ids: {
    anna: randomId(),
    bram: randomId(),
    cato: randomId(),
    daan: randomId(),
    mila: randomId(),
    otto: randomId(),
  },
  conversation: randomId(),
});

/** Replaces all members by the six of a new scene. `names` gives it the ids of an earlier one. */
export async function setScene(
  db: Kysely<Database>,
  state: State,
  now: Date,
  names: Pick<Scene, 'ids' | 'conversation'> = newIds(),
): Promise<Scene> {
  const { ids, conversation } = names;
  await db.deleteFrom('members').execute();
  await db.deleteFrom('site_settings').execute();
  await db
    .insertInto('members')
    .values(PEOPLE.map((person, index) => row(person, ids[person], index)))
    .execute();
  const members = PEOPLE.map((person) => ({ member: ids[person] }));
  await db.insertInto('counters').values(members).execute();
  await db
    .insertInto('searches')
    .values(
      PEOPLE.map((person) => ({
        member: ids[person],
        filters: JSON.stringify({ countryregion: `canary-search-${person}` }),
        updated: now,
      })),
    )
    .execute();
  const pictures = PEOPLE.flatMap((person) => picturesOf(names, person));
  await db.insertInto('images').values(pictures).execute();
  const message = await setTalk(db, names, now);
  await setOrder(db, { conversation, member: ids.anna, now });
  await setCases(db, { conversation, anna: ids.anna, bram: ids.bram, message, now });
  const scene = { state, ids, conversation, message, now };
  await setState(db, scene);
  return scene;
}

/** Both wrote, both opened the conversation, and both like each other. Returns the last message. */
async function setTalk(
  db: Kysely<Database>,
  { ids: { anna, bram }, conversation }: Pick<Scene, 'ids' | 'conversation'>,
  now: Date,
): Promise<string> {
  const [member_a, member_b] = anna < bram ? [anna, bram] : [bram, anna];
  await db
    .insertInto('conversations')
    .values({ id: conversation, member_a, member_b, created: now })
    .execute();
  await db
    .insertInto('sides')
    .values([
      { conversation, member: anna, other: bram, opened: now },
      { conversation, member: bram, other: anna, opened: now },
    ])
    .execute();
  const texts = [
    { sender: anna, client_id: 'canary-client-anna', body: 'canary-talk of Anna' },
    { sender: bram, client_id: 'canary-client-bram', body: 'canary-talk of Bram' },
  ];
  const rows = await db
    .insertInto('messages')
    .values(texts.map((text) => ({ ...text, conversation, created: now, received: now })))
    .returning('id')
    .execute();
  await db
    .insertInto('likes')
    .values([
      { member: anna, target: bram, created: now },
      { member: bram, target: anna, created: now },
    ])
    .execute();
  return String(rows.at(-1)?.id);
}

async function setState(db: Kysely<Database>, scene: Scene): Promise<void> {
  const { state, ids, conversation, now } = scene;
  const blocked = PEOPLE.flatMap((member) =>
    PEOPLE.filter((target) => blocks(state, member, target)).map((target) => ({
      member: ids[member],
      target: ids[target],
      created: now,
    })),
  );
  await db.insertInto('blocks').values(blocked).execute();
  if (state === 'none') await db.deleteFrom('conversations').execute();
  if (state === 'closed') await db.updateTable('conversations').set({ closed: true }).execute();
  if (state === 'Bram is gone') {
    await db.updateTable('members').set({ state: 'deleted' }).where('id', '=', ids.bram).execute();
  }
  if (state === 'taken away by Anna') {
    await db
      .updateTable('sides')
      .set({ opened: null, deleted_up_to: Number(scene.message) })
      .where('conversation', '=', conversation)
      .where('member', '=', ids.anna)
      .execute();
  }
}

/** The main picture of a member, which other members see. */
export const imageOf = ({ ids }: Pick<Scene, 'ids'>, person: Person): string =>
  `${ids[person]}-live`;

/** Each member has a picture that other members see and one that waits for review. */
const picturesOf = ({ ids }: Pick<Scene, 'ids'>, person: Person) => [
  {
    id: imageOf({ ids }, person),
    member: ids[person],
    position: 0,
    thumb_filename: `canary-picture-${person}`,
  },
  {
    id: `${ids[person]}-review`,
    member: ids[person],
    position: 1,
    thumb_filename: `canary-review-${person}`,
    state: 'in_review' as const,
  },
];

/** The cookie of a new session. */
export async function sessionOf(
  db: Kysely<Database>,
  { ids, now }: Scene,
  person: Person,
): Promise<string> {
  return openSession(db, { member: ids[person], now, secondFactor: true });
}

/** What a role's requests name: for every role the conversation of Anna and Bram and its last message. */
export const subjectFor = (scene: Scene, role: Role): Subject => ({
  profile: scene.ids[otherOf(role)],
  conversation: scene.conversation,
  message: scene.message,
  image: imageOf(scene, otherOf(role)),
  order: orderIn(scene.conversation),
  report: reportIn(scene.conversation),
  decision: decisionIn(scene.conversation),
  appeal: appealIn(scene.conversation),
  complaint: complaintIn(scene.conversation),
  email: emailOf('anna'),
  password: 'a wrong guess',
  csrf: 'nobody gave this',
  newcomer: 'newcomer@secret.test',
  pageToken: 'nobody gave this',
  restoreToken: 'nobody gave this',
  appealToken: 'nobody gave this',
  now: scene.now.getTime(),
});
