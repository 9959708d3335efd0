/**
 * The records of php-answers.ts: members, conversations and messages as PHP prints them, and the fields that each must have.
 */
export const picture = (id: number) => ({
  id,
  thumb_filename: `t_${id}.jpg`,
  full_filename: `f_${id}.jpg`,
});

export const person = (id: number) => ({
  id,
  name: 'Bo',
  age: '33',
  gender: '2',
  city: 'Utrecht',
  country: 'NL',
  countryregion: 7,
  language: 'nl',
  main_image: picture(id * 10),
  fictional: 0,
  verified: '1',
  last_activity: '2026-01-02 03:04:05',
  did_like_profile: '0',
});

export const page = (id: number) => ({
  ...person(id),
  personal: 'Hoi',
  images: [picture(1), picture(2)],
  notes: { hair: 'brown', eyes: null },
  interests: ['sailing', 'chess'],
  liked_by: 1,
  blocked: 0,
  hidden: '0',
});

export const PICTURES = (at: string): string[] => [
  `${at}main_image|thumb_filename`,
  `${at}images.*|thumb_filename`,
];

export const user = {
  email: 'anna@oud.test',
  mailprovider: '2',
  paid_user: '1',
  signup_date: '2019-05-05 10:00:00',
  fictional_icon: 1,
  credits: '12',
  profile: { ...page(5), date_of_birth: '1992-01-31' },
};
export const USER = ['|profile', '|profile.id', ...PICTURES('profile.')];

const lastMessage = (id: number) => ({
  id,
  client_id: null,
  text: 'Dag',
  type: 'text',
  from: 12,
  from_kind: 'member',
  created: '2026-01-02 03:04:05',
});

export const chat = (id: number) => ({
  conversation: { id },
  profile: person(id + 1),
  num_unread_messages: '3',
  last_message: lastMessage(id * 100),
  my_read: 4,
  their_read: '5',
  pinned: '0',
  muted: 0,
  archived: '0',
});

export const message = (id: number) => ({
  id,
  client_id: null,
  conversation: 3,
  from: 12,
  from_kind: 'member',
  type: 'text',
  body: 'Hoi',
  image: picture(9),
  reply_to: 1,
  cost: '1',
  created: '2026-01-02 03:04:05',
  delivered: '2026-01-02 03:04:06',
  read: '2026-01-02 03:04:07',
});
export const MESSAGE = ['id', 'conversation', 'from'];
