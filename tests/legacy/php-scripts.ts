/**
 * The scripts of the PHP site: the calls of the specification, and from the contract only login, settings, and reading and
 * writing messages. Each returns what it prints; `null` is a script that does not exist.
 */
import {
  printChat,
  printChoices,
  printLiked,
  printLikedBy,
  printMessage,
  printUser,
} from './php-print.ts';
import type { Manners } from './php-manners.ts';
import { search } from './php-search.ts';
import type { Asked, OpenScript, Printed, Script } from './php-script.ts';
import { HAIR, REGIONS, type PhpTables, type UserRow } from './php-tables.ts';

const PAGE = 30;

const done: Printed = { value: { success: 1 } };
/** `(int) $value`. */
const int = (value: unknown): number => Math.trunc(Number(value)) || 0;
const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const refusal = (status: number, code: string, message: string, field?: string): Printed => ({
  status,
  value: { error: { code, message, ...(field === undefined ? {} : { field }) } },
});
const missing = refusal(404, 'not_found', 'Bestaat niet');

function otherOf(tables: PhpTables, me: UserRow, users: readonly number[]): UserRow | undefined {
  return tables.user(users.find((id) => id !== me.id) ?? 0);
}

const chats: Script = (tables, me) => ({
  value: {
    chats: tables.conversations
      .filter(({ users }) => users.includes(me.id))
      .flatMap((conversation) => {
        const other = otherOf(tables, me, conversation.users);
        const unread = tables.messages.filter(
          (row) => row.conversation === conversation.id && row.sender !== me.id && !row.isRead,
        );
        return other === undefined ? [] : [printChat(conversation, other, unread.length)];
      }),
  },
});

const openChat: Script = (tables, me, { query }) => {
  const other = tables.user(int(query.get('profile')));
  return other === undefined
    ? missing
    : { value: { id: tables.conversationOf(me.id, other.id).id } };
};

const deleteChat: Script = (tables, me, { body }) => {
  const at = tables.conversations.findIndex(
    ({ id, users }) => id === int(body['conversation']) && users.includes(me.id),
  );
  if (at === -1) return missing;
  tables.conversations.splice(at, 1);
  tables.writes.push({ script: 'DELETE chat', user: me.id, what: text(body['conversation']) });
  return done;
};

const likes: Script = (tables, me) => ({
  value: {
    profiles: tables.likes
      .filter(({ user }) => user === me.id)
      .flatMap(({ liked }) => tables.user(liked) ?? [])
      .map((row) => printLiked(tables, me, row)),
    liked_by: tables.likes
      .filter(({ liked }) => liked === me.id)
      .flatMap((like) => {
        const row = tables.user(like.user);
        return row === undefined ? [] : [printLikedBy(tables, me, { like, row })];
      }),
  },
});

const changeLike =
  (method: 'POST' | 'DELETE'): Script =>
  (tables, me, { body }) => {
    const other = tables.user(int(body['profile']));
    if (other === undefined) return missing;
    if (method === 'POST') tables.insertLike(me.id, other.id);
    else tables.deleteLike(me.id, other.id);
    tables.writes.push({ script: `${method} likes`, user: me.id, what: String(other.id) });
    return done;
  };

/** `ORDER BY id DESC LIMIT n`, in reverse order. Reading a page marks the messages of the other member as read. */
const messages: Script = (tables, me, { query }) => {
  const conversation = int(query.get('conversation'));
  const isMine = tables.conversations.some(
    ({ id, users }) => id === conversation && users.includes(me.id),
  );
  if (!isMine) return { value: { messages: [], has_more: 0 } };
  const before = int(query.get('before')) || Infinity;
  const limit = int(query.get('limit')) || PAGE;
  const rows = tables.messages.filter(
    (row) =>
      row.conversation === conversation && row.id > int(query.get('after')) && row.id < before,
  );
  for (const row of rows) if (row.sender !== me.id) row.isRead = true;
  return {
    value: {
      messages: rows.slice(-limit).map(printMessage),
      has_more: rows.length > limit ? 1 : 0,
    },
  };
};

const sendMessage: Script = (tables, me, { body }) => {
  const words = text(body['body']);
  if (words.trim() === '') return refusal(400, 'invalid', 'Leeg bericht');
  const asked = int(body['conversation']);
  const other = tables.user(int(body['profile']));
  const conversation =
    tables.conversations.find(({ id, users }) => id === asked && users.includes(me.id)) ??
    (other && tables.conversationOf(me.id, other.id));
  if (conversation === undefined) return missing;
  const row = tables.insertMessage({
    conversation: conversation.id,
    sender: me.id,
    text: words,
    at: Date.now(),
  });
  tables.writes.push({ script: 'POST messages', user: me.id, what: words });
  return { status: 201, value: { message: printMessage(row), credits: String(me.credits) } };
};

const PLACE = ['country', 'countryregion', 'city'];
const YOUNGEST = '2008-01-01';

const changeUser: Script = (tables, me, { body }) => {
  const { manners } = tables;
  const isWhole = manners.strictPlace && PLACE.some((field) => field in body);
  const { countryregion = null } = body;
  const isOfSite =
    countryregion === null ||
    typeof countryregion === (manners.regions.listed === 'number' ? 'number' : 'string');
  if (isWhole && !isOfSite) return refusal(400, 'invalid', 'Onbekende regio', 'countryregion');
  if ('gender' in body && !Object.hasOwn(manners.genders, text(body['gender'])))
    return refusal(400, 'invalid', 'Onbekend geslacht', 'gender');
  if (text(body['date_of_birth']) > YOUNGEST)
    return refusal(400, 'te_jong', 'Je bent te jong', 'date_of_birth');
  if (isWhole || 'country' in body) me.country = text(body['country']);
  if (isWhole || 'countryregion' in body) me.region = int(body['countryregion']);
  if (isWhole || 'city' in body) me.city = text(body['city']);
  if ('hair' in body) me.hair = int(body['hair']);
  if ('lastSignupStep' in body) me.signupStep = int(body['lastSignupStep']);
  if ('personal' in body) me.about = text(body['personal']);
  if ('date_of_birth' in body) me.born = text(body['date_of_birth']);
  if ('gender' in body) me.gender = text(body['gender']);
  tables.writes.push({ script: 'PUT user', user: me.id, what: Object.keys(body).join() });
  return { value: printUser(me) };
};

const profileFields: Script = ({ manners }) => ({
  value: {
    ...(manners.hasGenderField && {
      gender: { label: 'Geslacht', allowed_values: printChoices(manners.genders) },
    }),
    hair: { label: 'Haarkleur', allowed_values: HAIR },
    personal: { label: 'Over mij', allowed_values: [] },
  },
});

const addPicture: Script = (tables, me) => {
  const id = tables.nextId();
  me.pictures.push(id);
  tables.writes.push({ script: 'POST profileimage', user: me.id, what: String(id) });
  return { value: { image: { id, thumb_filename: `t_${id}.jpg` } } };
};

/** `user.php?new=1`: an address that is in use is refused like any other mistake. */
export function signUp(tables: PhpTables, { body }: Asked): Printed | UserRow {
  const [email, name, password] = [text(body['email']), text(body['name']), text(body['password'])];
  if (tables.users.some((row) => row.email === email))
    return refusal(400, 'in_use', 'Dit adres is al in gebruik', 'email');
  if (name === 'Admin') return refusal(400, 'name', 'Kies een <b>andere</b> naam', 'name');
  const id = tables.nextId();
  const row: UserRow = {
    id,
    email,
    name,
    password,
    gender: '',
    born: '0000-00-00',
    country: '',
    region: 0,
    city: '',
    about: '',
    hair: 0,
    pictures: [],
    signupStep: 0,
    paid: false,
    fictional: false,
    credits: 0,
    since: '2026-01-01 10:00:00',
  };
  tables.users.push(row);
  tables.writes.push({ script: 'POST user', user: id, what: email });
  return row;
}

/** The scripts that need a session. */
export const SCRIPTS: ReadonlyMap<string, Script> = new Map<string, Script>([
  ['GET user', (_tables, me) => ({ value: printUser(me) })],
  ['PUT user', changeUser],
  ['POST user', () => done],
  ['POST profileimage', addPicture],
  ['GET activate', () => ({ value: { delivered: '1' } })],
  ['GET profile_fields', profileFields],
  ['GET chats', chats],
  ['GET chat', openChat],
  ['DELETE chat', deleteChat],
  ['GET likes', likes],
  ['POST likes', changeLike('POST')],
  ['DELETE likes', changeLike('DELETE')],
  ['GET messages', messages],
  ['POST messages', sendMessage],
  ['GET search', search],
  ['GET discountcode', () => ({ value: [] })],
]);

const emailStatus: OpenScript = ({ users }, { query }) => ({
  value: {
    token: 'a1',
    status: users.some(({ email }) => email === query.get('email')) ? 'active' : 'new',
    email: query.get('email'),
    request_email: query.get('email'),
  },
});

/** The scripts that need no session. */
export const OPEN_SCRIPTS: ReadonlyMap<string, OpenScript> = new Map<string, OpenScript>([
  ['GET validate_email', emailStatus],
  ['GET geocode', () => ({ value: { country: 'NL', countryregion: '7', city: 'Utrecht' } })],
  ['GET regions', () => ({ value: REGIONS })],
  ['GET interests', () => ({ value: [] })],
  ['GET companyinfo', () => ({ value: COMPANY })],
  ['POST page-hidden', () => ({ value: [] })],
]);

const COMPANY = {
  name: 'Hartje BV',
  address: 'Kade 1',
  kvk: 12345678,
  city: 'Breda',
  country: 'NL',
  tradenames: '',
  vat_numbers: null,
  support_phone: 31201234567,
  delete_discount: '0',
};

/** `xcams/search.php` passes on what the partner sends. */
export const CAMS: Printed = { value: { cams: [{ account: 'lena', name: 'Lena', image: [] }] } };

/** The row of `SELECT * FROM settings`, with its empty fields. */
export const settingsOf = ({ listsGender, regions, cams, openSearch }: Manners) => ({
  ...SETTINGS,
  member_resell: cams ? ['cams', 'camads'] : SETTINGS.member_resell,
  logged_out_search: openSearch ? 'all' : SETTINGS.logged_out_search,
  region_data: Object.fromEntries(
    Object.entries(SETTINGS.region_data).map(([country, list]) => [
      country,
      list.map(({ id, name }) => ({ id: regions.listed === 'number' ? id : String(id), name })),
    ]),
  ),
  visible_profile_fields: [...(listsGender ? ['gender'] : []), 'hair'],
});

export const SETTINGS = {
  name: 'Hartje',
  domain_language: '',
  countries: ['NL', 'BE'],
  region_data: Object.fromEntries(
    Object.entries(REGIONS).map(([country, regions]) => [
      country,
      Object.entries(regions).map(([id, name]) => ({ id: Number(id), name })),
    ]),
  ),
  signups: '',
  niche: '12',
  logged_out_search: null,
  logged_out_search_trafficsource: null,
  minimum_message_costs: [],
  geoip_selected_country: null,
  geoip_country: '',
  push_pub: '',
  fictional_icon: '1',
  visible_profile_fields: ['hair'],
  visible_profile_notes: null,
  search_fields: ['gender', 'age', 'country', 'countryregion', 'hair'],
  cdn_prefix: '/images/',
  member_resell: '',
  company_name: COMPANY.name,
  company_address: COMPANY.address,
  company_kvk: COMPANY.kvk,
  company_city: COMPANY.city,
  company_country: COMPANY.country,
  company_tradenames: '',
  company_vat_numbers: null,
  support_phone: COMPANY.support_phone,
  delete_discount: '',
};
