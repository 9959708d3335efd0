/**
 * Thousands of chats as the server's answer holds them, and the same chats after polls that bring new messages to some.
 */
import type { Chat } from '#schemas/chats.ts';
import { ConversationId, ImageId, MessageId, ProfileId } from '#schemas/ids.ts';
import { timeOf } from '#schemas/time.ts';

export const CHATS_STORED = 10_000;
/** A poll changes one chat in a hundred. */
const CHANGED_EVERY = 100;

const START = Date.UTC(2026, 0, 1);
const MINUTE_MS = 60_000;
const BODY = 'Shall we meet at the harbour on Saturday? ';

export function chatOf(number: number, round = 0): Chat {
  const profile = ProfileId.parse(`member-${number}`);
  const at = START + round * MINUTE_MS * CHATS_STORED + number * MINUTE_MS;
  const id = MessageId.parse(String(1 + number + round * CHATS_STORED));
  return {
    conversation: { id: ConversationId.parse(`conversation-${number}`) },
    profile: {
      id: profile,
      name: `Member ${number}`,
      age: 18 + (number % 60),
      gender: number % 2 === 0 ? 'f' : 'm',
      city: 'Rotterdam',
      country: 'nl',
      countryregion: null,
      language: 'nl',
      main_image: {
        id: ImageId.parse(`image-${number}`),
        thumb_filename: `thumb/${number}.webp`,
        full_filename: null,
        placeholder: null,
      },
      fictional: false,
      verified: false,
      last_activity: timeOf(at),
    },
    num_unread_messages: round,
    last_message: {
      id,
      client_id: null,
      text: BODY + String(number),
      type: 'text',
      from: profile,
      from_kind: 'member',
      created: timeOf(at),
    },
    my_read: null,
    their_read: null,
    pinned: false,
    muted: false,
    archived: false,
  };
}

/** The whole list after `rounds` polls, each of which changed one chat in a hundred. */
export function chatsAfter(rounds: number): Chat[] {
  return Array.from({ length: CHATS_STORED }, (_, number) => {
    const slot = number % CHANGED_EVERY;
    return chatOf(number, slot < rounds ? slot + 1 : 0);
  });
}

export const CHANGED_COUNT = CHATS_STORED / CHANGED_EVERY;

/** The oldest `count` chats with few fields: ten thousand complete ones would exceed the size limit of an answer. */
export const terseAnswer = (count: number): string =>
  JSON.stringify({
    chats: chatsAfter(0)
      .slice(0, count)
      .map(({ conversation, profile: { id, name, age }, num_unread_messages, last_message }) => ({
        conversation,
        profile: { id, name, age },
        num_unread_messages,
        last_message: last_message && {
          id: last_message.id,
          text: last_message.text,
          from: last_message.from,
          created: last_message.created,
        },
      })),
  });
