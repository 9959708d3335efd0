/**
 * Every list that another member can read, before and after each privacy switch. Anna is on all of them; what the switch keeps
 * back is on none afterwards, and a list that a device already has is not answered as unchanged.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeUser } from '#schemas/account.ts';
import { blockProfile, listBlocks, unblockProfile } from '#schemas/blocks.ts';
import { listChats } from '#schemas/chats.ts';
import type { AnyEndpoint } from '#schemas/endpoint.ts';
import { hideProfile, listHides, unhideProfile } from '#schemas/hides.ts';
import { ProfileId } from '#schemas/ids.ts';
import { likeProfile, listLikes, listLikesByType } from '#schemas/likes.ts';
import { listMatches } from '#schemas/matches.ts';
import { listMessages, sendMessage } from '#schemas/messages.ts';
import { listNotifications } from '#schemas/notifications.ts';
import type { PrivacyName } from '#schemas/privacy.ts';
import { getProfile } from '#schemas/profile.ts';
import { searchMembers } from '#schemas/search.ts';
import { timeOf } from '#schemas/time.ts';
import { likesReceivedBy, conversationsOf } from '#server/export/sections.ts';
import { ownRowsOf } from '#server/export/own-rows.ts';
import type { MemberBrowser, Seen } from '#tests/support/browser.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let anna: MemberBrowser;
let bram: MemberBrowser;
/** Of Anna's gender, country and age: her page lists her, and theirs lists her. */
let cato: MemberBrowser;
let conversation: string;

beforeAll(async () => {
  server = await startServer();
  await server.db
    .insertInto('regions')
    .values({ id: 'nl-ut', country: 'NL', name: 'Utrecht' })
    .execute();
});

afterAll(() => server.close());

const act = (call: AnyEndpoint, by: MemberBrowser, about: MemberBrowser) =>
  by.ask(call, { body: { profile: about.id } });

const visit = (by: MemberBrowser, about: MemberBrowser) =>
  by.ask(getProfile, { query: { id: about.id } });

beforeEach(async () => {
  await server.db.deleteFrom('members').execute();
  const here = { gender: 'f' as const, countryregion: 'nl-ut' };
  const active = new Date('2026-02-20T15:16:17.000Z');
  anna = await server.join({ ...here, city: 'Kamerik', last_activity: active });
  cato = await server.join({ ...here, city: 'Soest', date_of_birth: '1995-01-01' });
  bram = await server.join({ gender: 'm', date_of_birth: '1990-01-01' });
  await act(likeProfile, anna, bram);
  await act(likeProfile, bram, anna);
  await visit(anna, bram);
  const sent = await anna.ask(sendMessage, {
    body: {
      client_id: randomUUID(),
      profile: bram.id,
      body: 'Hello',
      created: timeOf(server.clock.now()),
    },
  });
  conversation = sent.message.conversation;
  // Acts count as activity; the story happens later than the one that is compared.
  await server.db
    .updateTable('members')
    .set({ last_activity: active, ranked_at: active })
    .where('id', '=', anna.id)
    .execute();
});

const SEARCH = { pp: 50, do_not_save: true };

/** What Bram can read; Cato reads the matches, because those whom Bram likes are none. */
const LISTS: Readonly<Record<string, () => Promise<Seen>>> = {
  search: () => bram.call(searchMembers, { query: SEARCH }),
  page: () => bram.call(getProfile, { query: { id: anna.id } }),
  'similar to another': () => bram.call(getProfile, { query: { id: cato.id } }),
  likes: () => bram.call(listLikes),
  received: () => bram.call(listLikesByType, { query: { type: 'received' } }),
  given: () => bram.call(listLikesByType, { query: { type: 'given' } }),
  mutual: () => bram.call(listLikesByType, { query: { type: 'mutual' } }),
  visitors: () => bram.call(listLikesByType, { query: { type: 'visitors' } }),
  chats: () => bram.call(listChats),
  messages: () => bram.call(listMessages, { query: { conversation } }),
  matches: () => cato.call(listMatches, { query: { finder: true } }),
  notifications: () => bram.call(listNotifications),
};

/** Lists of members whom Bram put aside: he is no longer shown them elsewhere. */
const ASIDE: Readonly<Record<string, readonly [AnyEndpoint, AnyEndpoint, AnyEndpoint]>> = {
  hides: [hideProfile, listHides, unhideProfile],
  blocks: [blockProfile, listBlocks, unblockProfile],
};

const text = async (asked: Promise<Seen>, name: string): Promise<string> => {
  const { status, text: body } = await asked;
  if (status !== 200) throw new Error(`${name}: ${status} ${body}`);
  return body;
};

/** The answers as text, by the name of the list; the export is one of them. */
async function whatOthersRead(): Promise<Record<string, string>> {
  const read: Record<string, string> = {};
  for (const [name, ask] of Object.entries(LISTS)) read[name] = await text(ask(), name);
  for (const [name, [put, list, back]] of Object.entries(ASIDE)) {
    await act(put, bram, anna);
    read[name] = await text(bram.call(list), name);
    await act(back, bram, anna);
  }
  const view = { me: bram.id, now: new Date(server.clock.now()) };
  read['export'] = JSON.stringify([
    await ownRowsOf(server.db, bram.id),
    await conversationsOf(server.db, view),
    await likesReceivedBy(server.db, view),
  ]);
  return read;
}

type Fields = Record<string, unknown>;

/** Every object about Anna in an answer that is her card. */
function cardsOf(value: unknown): Fields[] {
  if (typeof value !== 'object' || value === null) return [];
  const inside = Object.values(value).flatMap(cardsOf);
  const fields: Fields = { ...value };
  return fields['id'] === anna.id && 'age' in fields ? [fields, ...inside] : inside;
}

/** The value of a field on all of her cards, without repetition, by list; lists without her card are left out. */
function shownIn(read: Record<string, string>, field: string): Record<string, readonly unknown[]> {
  const lists = Object.entries(read).map(([name, body]) => {
    const values = cardsOf(JSON.parse(body)).map((card) => card[field]);
    return [name, [...new Set(values)]] as const;
  });
  return Object.fromEntries(lists.filter(([, values]) => values.length > 0));
}

const CARDS = [...Object.keys(LISTS), ...Object.keys(ASIDE)].filter((name) => name !== 'export');

const inEvery = (lists: readonly string[], value: unknown) =>
  Object.fromEntries(lists.map((name) => [name, [value]]));

interface Switch {
  readonly name: PrivacyName;
  readonly value: string;
  /** What each field of a card says before and after. */
  readonly fields: Readonly<Record<string, readonly [unknown, unknown]>>;
  /** Lists that she leaves. */
  readonly leaves?: readonly string[];
  /** A piece of some answer before. */
  readonly secret: string;
  /** Whether an answer still contains it afterwards. */
  readonly isTold?: boolean;
}

const ACTIVE = '2026-02-20T15:16:17.000Z';

const SWITCHES: readonly Switch[] = [
  {
    name: 'age',
    value: 'hidden',
    fields: { age: [29, null] },
    leaves: ['similar to another'],
    secret: '"age":29',
  },
  {
    name: 'place',
    value: 'hidden',
    fields: { city: ['Kamerik', null], countryregion: ['nl-ut', null] },
    secret: 'Kamerik',
  },
  {
    name: 'activity',
    value: 'rounded',
    fields: { last_activity: [ACTIVE, '2026-02-20T00:00:00.000Z'] },
    secret: '15:16:17',
  },
  {
    name: 'activity',
    value: 'hidden',
    fields: { last_activity: [ACTIVE, null] },
    secret: '2026-02-20',
  },
  {
    name: 'visits',
    value: 'hidden',
    fields: { age: [29, 29] },
    leaves: ['visitors'],
    secret: 'Kamerik',
    isTold: true,
  },
];

/** The switch, without counting as activity in what is compared. */
async function choose({ name, value }: Switch): Promise<void> {
  await anna.ask(changeUser, { body: { [`privacy_${name}`]: value } });
  const last_activity = new Date(ACTIVE);
  await server.db.updateTable('members').set({ last_activity }).where('id', '=', anna.id).execute();
}

test('[decisions 102] a fictional member was active in no list that others read', async () => {
  const before = await whatOthersRead();
  await server.db
    .updateTable('members')
    .set({ fictional: true })
    .where('id', '=', anna.id)
    .execute();
  const after = await whatOthersRead();

  expect(shownIn(before, 'last_activity')).toEqual(inEvery(CARDS, ACTIVE));
  expect(shownIn(after, 'fictional')).toEqual(inEvery(CARDS, true));
  expect(shownIn(after, 'last_activity')).toEqual(inEvery(CARDS, null));
  expect(Object.values(after).join('\n')).not.toContain('2026-02-20');
});

describe('[contract 32] a privacy switch', () => {
  for (const one of SWITCHES) {
    const { name, value, fields, leaves = [], secret, isTold = false } = one;

    test(`${name} ${value} is kept in every list that others read`, async () => {
      const before = await whatOthersRead();
      await choose(one);
      const after = await whatOthersRead();

      const stays = CARDS.filter((list) => !leaves.includes(list));
      for (const [field, [was, is]] of Object.entries(fields)) {
        expect(shownIn(before, field)).toEqual(inEvery(CARDS, was));
        expect(shownIn(after, field)).toEqual(inEvery(stays, is));
      }
      expect(Object.values(before).join('\n')).toContain(secret);
      expect(Object.values(after).join('\n').includes(secret)).toBe(isTold);
    });
  }

  test.each(SWITCHES.filter(({ name }) => name !== 'visits'))(
    '[R40] $name $value reaches the lists that a device already has',
    async (one) => {
      const lists = ['likes', 'chats', 'messages'] as const;
      const calls = { likes: [listLikes, {}], chats: [listChats, {}] } as const;
      const ask = (list: (typeof lists)[number], headers = {}) =>
        list === 'messages'
          ? bram.call(listMessages, { query: { conversation }, headers })
          : bram.call(calls[list][0], { headers });
      const etags = new Map<string, string>();
      // The first answer marks the message as delivered, which changes the lists.
      for (const list of lists) await ask(list);
      for (const list of lists) etags.set(list, (await ask(list)).headers.get('etag') ?? '');
      const again = async () =>
        Object.fromEntries(
          await Promise.all(
            lists.map(async (list) => {
              const held = { 'if-none-match': etags.get(list) ?? '' };
              return [list, (await ask(list, held)).status] as const;
            }),
          ),
        );
      expect(await again()).toMatchObject({ likes: 304, chats: 304 });

      await choose(one);

      expect(await again()).toEqual({ likes: 200, chats: 200, messages: 200 });
    },
  );

  test('[R46] age is not revealed by those who are similar', async () => {
    const old = await server.join({ gender: 'f', date_of_birth: '1960-01-01' });
    const similar = async () => {
      const { similar: people } = await visit(bram, anna);
      return (people ?? []).map(({ id }) => id).toSorted();
    };
    expect(await similar()).toEqual([cato.id]);

    await anna.ask(changeUser, { body: { privacy_age: 'hidden' } });

    expect(await similar()).toEqual([cato.id, old.id].toSorted());
  });

  test.each(['rounded', 'hidden'])(
    '[R46] activity %s orders no search from then on',
    async (value) => {
      const ids = async () => {
        const { profiles } = await bram.ask(searchMembers, { query: SEARCH });
        return profiles.map(({ id }) => id);
      };
      // Choosing is activity: her day and her month begin before Dora, her moment is after.
      const dora = ProfileId.parse(
        await server.born({ last_activity: new Date('2026-03-01T06:00:00.000Z') }),
      );
      const ranked_at = new Date(server.clock.now());
      await server.db.updateTable('members').set({ ranked_at }).where('id', '=', anna.id).execute();
      const isBeforeDora = async () => {
        const found = await ids();
        return found.indexOf(ProfileId.parse(anna.id)) < found.indexOf(dora);
      };
      expect(await isBeforeDora()).toBe(true);

      await anna.ask(changeUser, { body: { privacy_activity: value } });

      expect(await isBeforeDora()).toBe(false);
    },
  );
});
