/**
 * How the scripts of the PHP site print their rows: values from PDO are text, flags are 0 and 1, and a missing value is null,
 * an empty text or an empty list, with no rule for which.
 */
import type { ConversationRow, LikeRow, MessageRow, PhpTables, UserRow } from './php-tables.ts';

const NEVER = '0000-00-00 00:00:00';
const NO_DATE = '0000-00-00';

/** `date('Y-m-d H:i:s')` of a server in UTC. */
const sqlTime = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0);

function age({ born }: UserRow): string {
  if (born === NO_DATE) return '';
  const [year = 0, month = 1, day = 1] = born.split('-').map(Number);
  const today = new Date();
  const hadBirthday =
    today.getUTCMonth() + 1 > month ||
    (today.getUTCMonth() + 1 === month && today.getUTCDate() >= day);
  return String(today.getUTCFullYear() - year - (hadBirthday ? 0 : 1));
}

/** A map from codes to words, or a list of the codes where the site has no words. */
export const printChoices = (words: Readonly<Record<string, string | null>>): unknown =>
  Object.values(words).includes(null) ? Object.keys(words) : words;

const picture = (id: number) => ({ id, thumb_filename: `t_${id}.jpg` });

/** `main_image` comes from a query that finds no row: an empty list. */
export const printProfile = (row: UserRow) => ({
  id: row.id,
  name: row.name,
  age: age(row),
  gender: row.gender,
  date_of_birth: row.born,
  country: row.country,
  countryregion: row.region === 0 ? '' : String(row.region),
  city: row.city,
  language: 'nl',
  main_image: row.pictures[0] === undefined ? [] : picture(row.pictures[0]),
  images: row.pictures.map(picture),
  personal: row.about === '' ? null : row.about,
  hair: String(row.hair),
  fictional_icon: row.fictional ? '1' : '0',
});

export const printUser = (row: UserRow) => ({
  user: {
    id: row.id,
    email: row.email,
    mailprovider: null,
    paid_user: row.paid ? '1' : '0',
    signup_date: row.since,
    fictional_icon: 1,
    credits: String(row.credits),
    profile: { ...printProfile(row), notes: [] },
  },
});

export const printLiked = (tables: PhpTables, me: UserRow, row: UserRow) => ({
  ...printProfile(row),
  did_like_profile: flag(tables.hasLike(me.id, row.id)),
});

export const printLikedBy = (
  tables: PhpTables,
  me: UserRow,
  { like, row }: { like: LikeRow; row: UserRow },
) => ({ ...printLiked(tables, me, row), like_new: like.isNew ? '1' : '0' });

export const printChat = (conversation: ConversationRow, other: UserRow, unread: number) => ({
  conversation: { id: conversation.id },
  profile: printProfile(other),
  num_unread_messages: unread === 0 ? null : String(unread),
});

export const printMessage = (row: MessageRow) => ({
  id: row.id,
  conversation: row.conversation,
  from: row.sender,
  type: 'text',
  body: row.text,
  image: [],
  reply_to: null,
  cost: '0',
  created: sqlTime(row.at),
  delivered: NEVER,
  read: row.isRead ? sqlTime(row.at) : NEVER,
});
