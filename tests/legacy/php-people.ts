/**
 * The members of the PHP site: one who logs in, and enough others for two pages of search. Some of the others have empty
 * fields.
 */
import type { PhpSite } from './php-site.ts';
import type { PhpTables, UserRow } from './php-tables.ts';

export const LOTTE = { email: 'lotte@hartje.test', password: 'kwartaal-7' };
export const OTHERS = 20;

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Man and woman, in the codes of the site. */
const codesOf = ({ manners }: PhpTables): readonly [string, string] => {
  const [man = '', woman = ''] = Object.keys(manners.genders);
  return [man, woman];
};

function join(tables: PhpTables, given: Partial<UserRow> & Pick<UserRow, 'name'>): UserRow {
  const row: UserRow = {
    id: tables.nextId(),
    email: `${given.name.toLowerCase()}@hartje.test`,
    password: 'geheim-1234',
    gender: codesOf(tables)[0],
    born: '1990-06-15',
    country: 'NL',
    region: 7,
    city: 'Utrecht',
    about: '',
    hair: 2,
    pictures: [tables.nextId()],
    signupStep: 7,
    paid: false,
    fictional: false,
    credits: 0,
    since: '2019-05-05 10:00:00',
    ...given,
  };
  tables.users.push(row);
  return row;
}

/** The nth of the others: men and women in turn, from 24 to 62 years, one in four in Belgium. */
const NTH = (tables: PhpTables, n: number): Partial<UserRow> & Pick<UserRow, 'name'> => ({
  name: `${n % 2 === 0 ? 'Sanne' : 'Joris'} ${n}`,
  gender: codesOf(tables)[n % 2 === 0 ? 1 : 0],
  born: `${2_002 - n * 2}-0${1 + (n % 9)}-11`,
  ...(n % 4 === 0 ? { country: 'BE', region: 21, city: 'Mechelen' } : {}),
  about: n % 3 === 0 ? '' : 'Graag buiten, soms binnen.',
  fictional: n === 5,
});

/** Badly imported rows; every old site has some. */
const ODD: readonly (Partial<UserRow> & Pick<UserRow, 'name'>)[] = [
  { name: 'Zonder foto', pictures: [], about: '' },
  { name: 'Zonder jaar', born: '0000-00-00', hair: 0 },
  { name: 'Nergens', region: 0, city: '', country: '' },
  { name: 'Zonder geslacht', gender: '0', since: '0000-00-00 00:00:00' },
];

export interface Village {
  me: UserRow;
  /** In the order of search. */
  others: UserRow[];
}

/** Adds the members: three have written to the one who logs in, two like her, and she likes one. */
export function settle({ tables }: PhpSite): Village {
  const me = join(tables, {
    ...LOTTE,
    name: 'Lotte',
    gender: codesOf(tables)[1],
    born: '1991-02-03',
    paid: true,
    credits: 40,
  });
  const others = [
    ...Array.from({ length: OTHERS }, (_, index) => join(tables, NTH(tables, index + 1))),
    ...ODD.map((row) => join(tables, row)),
  ];
  const [first, second, third, fourth] = others;
  if (!first || !second || !third || !fourth) throw new Error('an empty village');
  const long = Date.now() - DAY_MS;
  for (const [index, { id }] of [first, second, third].entries()) {
    const conversation = tables.conversationOf(me.id, id).id;
    const at = long + index * MINUTE_MS;
    tables.insertMessage({ conversation, sender: id, text: 'Hoi Lotte!', at });
  }
  tables.insertLike(first.id, me.id);
  tables.insertLike(second.id, me.id);
  tables.insertLike(me.id, fourth.id);
  return { me, others };
}
