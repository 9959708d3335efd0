import { ConversationId, MessageId } from '#schemas/ids.ts';
import { ListedCard, Profile } from '#schemas/profile.ts';
import { timeOf } from '#schemas/time.ts';
import type { ConversationView, MessageItem } from '#sync/queries/conversation.ts';
import type { ChatRow, ChatsView } from '#sync/queries/chats.ts';
import type { PersonView } from '#sync/queries/member.ts';
import type { WaitingRow } from '#sync/queries/waiting.ts';

const NOTHING_KNOWN = {
  age: null,
  gender: null,
  city: null,
  country: null,
  countryregion: null,
  language: null,
  main_image: null,
  last_activity: null,
};

export const EMMA = { id: 'emma', name: 'Emma', age: 33 };

/** Emma, 33, with no other fields than those that the test changes. */
export const cardOf = (changed: Record<string, unknown> = {}): ListedCard =>
  ListedCard.parse({ ...NOTHING_KNOWN, ...EMMA, ...changed });

export const profileOf = (changed: Record<string, unknown> = {}): Profile =>
  Profile.parse({ ...NOTHING_KNOWN, ...EMMA, personal: null, ...changed });

export const minutesAgo = (minutes: number) => timeOf(Date.now() - minutes * 60_000);

/** A message of Emma, a minute old unless the test changes it; `id` is a number as text. */
export const messageOf = (id: string, changed: Partial<MessageItem> = {}): MessageItem => ({
  key: id,
  id: MessageId.parse(id),
  client_id: null,
  waiting: null,
  mine: false,
  from_kind: 'member',
  type: 'text',
  body: `Message ${id}`,
  image: null,
  quote: null,
  upload: null,
  created: minutesAgo(1),
  delivered: null,
  read: null,
  state: 'sent',
  reason: null,
  nextTryAt: null,
  edited: null,
  isDeleted: false,
  reactions: [],
  changeableUntil: null,
  change: null,
  ...changed,
});

export const conversationOf = (changed: Partial<ConversationView> = {}): ConversationView => ({
  rows: [],
  conversation: ConversationId.parse('talk'),
  card: cardOf(),
  closed: false,
  blocked: false,
  fictional: false,
  first_left: null,
  max_length: 2_000,
  cost_next: 0,
  availableCredits: null,
  has_more: false,
  canReact: true,
  firstUnread: null,
  newest: null,
  isWhole: true,
  draft: '',
  draftQuote: null,
  edits: {},
  missing: null,
  known: null,
  ...changed,
});

/** Emma’s page, with what only a list says about her: no like in either direction, no conversation. */
export const memberViewOf = (changed: Partial<PersonView> = {}): PersonView => ({
  card: cardOf(),
  profile: null,
  liked: false,
  like_state: 'settled',
  liked_by: false,
  conversation: null,
  ...changed,
});

/** A message to Emma that waits to be sent. */
export const waitingRowOf = ({
  card = cardOf(),
  ...changed
}: Partial<WaitingRow> = {}): WaitingRow => ({
  key: 'row-1',
  kind: 'message',
  profile: card?.id ?? null,
  card,
  body: 'Hello there',
  field: null,
  createdAt: Date.now(),
  state: 'queued',
  reason: null,
  nextTryAt: null,
  canCancel: true,
  ...changed,
});

export const chatRowOf = (changed: Partial<ChatRow> = {}): ChatRow => ({
  key: 'emma',
  conversation: ConversationId.parse('talk'),
  card: cardOf(),
  num_unread_messages: 0,
  last: null,
  draft: null,
  pinned: false,
  muted: false,
  archived: false,
  isNewContact: false,
  ...changed,
});

/** The view of the filter "all"; the counts of the other filters only where the test names them. */
export const chatsViewOf = (
  rows: ChatRow[],
  counts: Partial<ChatsView['counts']> = {},
): ChatsView => ({
  rows,
  unread: 0,
  counts: { all: rows.length, unread: 0, new: 0, waiting: 0, archived: 0, ...counts },
});
