/**
 * The rows of an old dating site, and how its scripts print them: numbers as text, flags as 0 and 1, ids as integers, SQL
 * times, `[]` for an empty map, and additional fields. Nothing of our server is used here.
 */
export interface OldMember {
  id: number;
  email: string;
  name: string;
  birth: string;
  city: string;
}

export interface OldMessage {
  id: number;
  chat: number;
  sender: number;
  text: string;
  at: number;
  read: boolean;
}

export interface OldLike {
  by: number;
  target: number;
  /** True until the liked member has seen it. */
  isNew: boolean;
}

/** The conversation of two members; its `id` is an integer like every id of this site. */
export interface OldChat {
  id: number;
  between: readonly [number, number];
}

/** `2026-03-01 12:00:00`, in UTC. */
export const sqlTime = (ms: number): string =>
  new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

const ageOf = (birth: string, now: number): string =>
  String(new Date(now).getUTCFullYear() - Number(birth.slice(0, 4)));

export const printCard = ({ id, name, birth, city }: OldMember, now: number) => ({
  id,
  name,
  age: ageOf(birth, now),
  gender: 'f',
  city,
  country: 'NL',
  countryregion: 12,
  language: 'nl',
  main_image: { id: id * 10, thumb_filename: `${id}_thumb.jpg`, width: '120' },
  fictional: 0,
  verified: '1',
  last_activity: sqlTime(now),
  template_id: '4',
});

export const printUser = (member: OldMember, now: number) => ({
  user: {
    email: member.email,
    mailprovider: '0',
    paid_user: '1',
    signup_date: '2019-05-05 10:00:00',
    fictional_icon: 1,
    credits: '12',
    profile: {
      ...printCard(member, now),
      date_of_birth: member.birth,
      personal: null,
      images: [],
      notes: [],
      interests: [],
    },
    ab_test: 'B',
  },
  generated_in: '0.0123',
});

export const printMessage = ({ id, chat, sender, text, at, read }: OldMessage) => ({
  id,
  conversation: chat,
  from: sender,
  type: 'text',
  body: text,
  cost: '1',
  created: sqlTime(at),
  delivered: null,
  read: read ? sqlTime(at) : null,
});

/** Only the fields of a message that spec §7 requires. */
export const printBare = ({ id, sender, text, at }: OldMessage) => ({
  id: String(id),
  from: sender,
  body: text,
  created: sqlTime(at),
});

/** A page of an unmaintained script: its fields have odd values, and one row is not a message. */
export const printOdd = (messages: readonly OldMessage[]) => ({
  messages: {
    ...Object.fromEntries(
      messages.map((message, index) => [
        String(index + 1),
        {
          ...printBare(message),
          image: [],
          cost: '',
          type: null,
          from_kind: 'webmaster',
          delivered: '0000-00-00 00:00:00',
          conversation: null,
        },
      ]),
    ),
    '999': { id: 'deleted' },
  },
  has_more: null,
  conversation: { id: '', profile: false, closed: '', blocked: 'n/a', max_length: 'long' },
});

export const SETTINGS = {
  name: 'Oude Vlam',
  domain_language: 'nl',
  countries: ['NL'],
  region_data: [],
  signups: 'all',
  niche: '2',
  minimum_message_costs: { NL: { costs: '0.50', currency: 'EUR' } },
  fictional_icon: '1',
  cdn_prefix: 'https://cdn.example.org/',
  push_pub: null,
  company_name: 'Oude Vlam BV',
  cookie_bar: 1,
};
