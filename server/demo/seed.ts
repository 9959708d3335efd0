/**
 * Fills an empty database with the demo site: members, pictures, likes and conversations (decisions 5). The
 * same niche, countries and time give the same rows; only password hashes and counters are random. All rows are written
 * in one transaction, so that a second process that starts at the same time writes none.
 */
import { availableParallelism } from 'node:os';
import type { Kysely } from 'kysely';
import { Language } from '#schemas/locale.ts';
import { accept } from '#server/db/accounts/agreements.ts';
import { openCounters } from '#server/db/counters.ts';
import { giveCredits } from '#server/db/money/ledger.ts';
import type { Database } from '#server/db/tables.ts';
import { pageIn, readPages } from '#server/pages/page-shelf.ts';
import type { Objects } from '#server/photos/objects.ts';
import { pictureNames } from '#server/rules/object-names.ts';
import { hashPassword } from '#server/auth/password.ts';
import { limitConcurrency } from '#server/limit-concurrency.ts';
import { DEMO_PASSWORD, demoCreditsOf } from '#demo/accounts.ts';
import { demoLoginsOf } from '#demo/logins.ts';
import { previewOf, storeRecipe } from './drawn-images.ts';
import { likesSeenUntil, planLikes } from '#demo/liking.ts';
import type { Setting } from '#demo/people.ts';
import type { Person } from '#demo/person.ts';
import { planTalks, type Line, type Talk } from '#demo/talks.ts';
import { planMembers } from './plan-members.ts';
import { SIGNUP_STEP_LAST } from '#schemas/limits.ts';

const PICTURES_AT_ONCE = 2 * availableParallelism();

/** Returns how many members were created: 0 when the database already has members. */
export async function seedDemo(
  db: Kysely<Database>,
  objects: Objects,
  setting: Setting,
): Promise<number> {
  if (await hasMembers(db)) return 0;
  const people = planMembers(setting);
  const images = await makePictures(objects, people);
  const passwordHash = await hashPassword(DEMO_PASSWORD);

  return db.transaction().execute(async (tx) => {
    await tx.selectFrom('site').select('id').forUpdate().execute();
    if (await hasMembers(tx)) return 0;
    const rows = people.map((person) => memberRow(person, setting.now, passwordHash));
    await tx.insertInto('members').values(rows).execute();
    const added = setting.now;
    await tx
      .insertInto('images')
      .values(images.map((image) => ({ ...image, added })))
      .execute();
    await insertLikes(tx, people, setting.now);
    await insertTalks(tx, planTalks(people, setting.now));
    await openCounters(tx);
    await giveDemoCredits(tx, people, setting.now);
    await agreeToTerms(tx, people, setting.now);
    const owners = people.filter(({ isDemoAccount }) => isDemoAccount);
    const logins = owners.flatMap((owner) => demoLoginsOf(owner, setting.now));
    await tx.insertInto('logins').values(logins).execute();
    return people.length;
  });
}

async function hasMembers(db: Kysely<Database>): Promise<boolean> {
  const one = await db.selectFrom('members').select('id').limit(1).executeTakeFirst();
  return one !== undefined;
}

function memberRow(person: Person, now: Date, passwordHash: string) {
  return {
    id: person.id,
    email: person.email,
    password_hash: person.isDemoAccount ? passwordHash : null,
    name: person.name,
    gender: person.gender,
    date_of_birth: person.bornOn,
    country: person.country,
    countryregion: person.region,
    city: person.city,
    language: person.language,
    personal: person.personal,
    notes: JSON.stringify(person.notes),
    privacy: JSON.stringify(person.allowed === null ? {} : { sentence: person.allowed }),
    interests: JSON.stringify(person.interests),
    purposes: JSON.stringify(person.purposes),
    meet: person.meet && JSON.stringify(person.meet),
    fictional: person.fictional,
    verified: person.verified,
    paid_user: person.paid,
    signup_step: SIGNUP_STEP_LAST,
    signup_date: person.signedUp,
    last_activity: person.lastActive,
    ranked_at: person.fictional ? person.signedUp : person.lastActive,
    likes_seen: likesSeenUntil(now),
  };
}

async function giveDemoCredits(
  tx: Kysely<Database>,
  people: readonly Person[],
  now: Date,
): Promise<void> {
  for (const person of people.filter(({ isDemoAccount }) => isDemoAccount)) {
    const { id: member } = person;
    const gift = { member, amount: demoCreditsOf(person), reference: `demo:${member}`, now };
    await giveCredits(tx, gift);
  }
}

/** The demo accounts joined before the terms of the demo were written. */
async function agreeToTerms(
  tx: Kysely<Database>,
  people: readonly Person[],
  accepted: Date,
): Promise<void> {
  const shelf = readPages(undefined);
  if (!shelf.ok) return;
  const versions = new Set(
    Language.options.map((language) => pageIn(shelf.pages, 'terms', language).version),
  );
  for (const { id: member } of people.filter(({ isDemoAccount }) => isDemoAccount)) {
    for (const version of versions) await accept(tx, { member, page: 'terms', version, accepted });
  }
}

/** Stores only recipes and what their rows show: a picture is drawn at its first request (drawn-images.ts). */
async function makePictures(objects: Objects, people: readonly Person[]) {
  const limited = limitConcurrency(PICTURES_AT_ONCE);
  const pictures = people.flatMap((person) =>
    person.pictures.map((picture, position) => ({ ...picture, position, member: person.id })),
  );
  return Promise.all(
    pictures.map(({ id, key, recipe, position, member }) =>
      limited(async () => {
        await storeRecipe(objects, key, recipe);
        return { id, member, position, ...(await previewOf(recipe)), ...pictureNames(key) };
      }),
    ),
  );
}

async function insertLikes(
  tx: Kysely<Database>,
  people: readonly Person[],
  now: Date,
): Promise<void> {
  const rows = planLikes(people, now).map(({ by, of, at }) => ({
    member: by.id,
    target: of.id,
    created: at,
  }));
  await tx.insertInto('likes').values(rows).execute();
}

/** Planned conversations as rows: the conversation, both sides of it and its messages, numbered in the order of time. */
async function insertTalks(tx: Kysely<Database>, talks: readonly Talk[]): Promise<void> {
  await tx.insertInto('conversations').values(talks.map(conversationRow)).execute();
  const spoken = talks
    .flatMap((talk) => talk.lines.map((line) => ({ talk, line })))
    .toSorted((a, b) => a.line.at.getTime() - b.line.at.getTime());
  const inserted = await tx
    .insertInto('messages')
    .values(spoken.map(({ talk, line }) => messageRow(talk, line)))
    .returning('id')
    .execute();

  const ids = new Map(spoken.map(({ line }, at) => [line, inserted[at]?.id ?? 0]));
  const sides = talks.flatMap((talk) => sideRows(talk, (line) => ids.get(line) ?? 0));
  await tx.insertInto('sides').values(sides).execute();
}

function conversationRow({ id, pair, lines }: Talk) {
  const [member_a, member_b] = pair.map((person) => person.id).toSorted();
  if (member_a === undefined || member_b === undefined) throw new Error('a pair is two');
  return { id, member_a, member_b, created: lines[0]?.at ?? new Date(0) };
}

const messageRow = ({ id }: Talk, { by, body, at, read }: Line) => ({
  conversation: id,
  sender: by.id,
  from_kind: by.fictional ? ('auto' as const) : ('member' as const),
  body,
  created: at,
  received: at,
  delivered: read,
  read,
});

const sideRows = ({ id, pair, startedBy, lines }: Talk, idOfLine: (line: Line) => number) =>
  pair.map((person) => {
    const lastRead = lines.findLast(({ by, read }) => by !== person && read !== null);
    return {
      conversation: id,
      member: person.id,
      other: pair[0] === person ? pair[1].id : pair[0].id,
      opened: startedBy === person ? (lines[0]?.at ?? null) : null,
      read_up_to: lastRead === undefined ? 0 : idOfLine(lastRead),
    };
  });
