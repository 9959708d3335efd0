/**
 * What the model backend shows: the lists as the real one answers them.
 */
import type { Chat } from '#schemas/chats.ts';
import type { MessageId, ProfileId } from '#schemas/ids.ts';
import type { Message } from '#schemas/messages.ts';
import type { ReadEndpoint } from '#sync/engine/reads/endpoints.ts';
import { cardOf } from '#tests/engine/people.ts';
import type { Talk } from './backend-parts.ts';
import type { Backend } from './backend.ts';
import { conversationOf, messageId } from './members.ts';
import { ABSENT } from './backend-parts.ts';
import type { Content, HeldMessages, OwnList, Reply } from './questions.ts';

export function contentOf(backend: Backend, endpoint: ReadEndpoint, held: HeldMessages): Content {
  switch (endpoint.name) {
    case 'user':
      return {
        name: 'user',
        member: backend.member,
        fields: backend.own.edit.values(),
        photos: [...backend.photos.images],
      };
    case 'settings':
    case 'build':
      return { name: endpoint.name };
    case 'chats':
      return {
        name: 'chats',
        chats: [...backend.talks]
          .filter(([other, talk]) => isListed(talk) && !isLeftOut(backend, other))
          .map(([other, talk]) => chatOf(other, talk, backend.sync)),
      };
    case 'likes':
      return { name: 'likes', profiles: given(backend), liked_by: received(backend) };
    case 'messages': {
      const talk = backend.talks.get(endpoint.profile);
      const deletedUpTo = talk?.deletedUpTo ?? 0;
      const isNews = ({ id }: Message) =>
        Number(id) > held.after || (backend.sync && hasChanged(backend, id, held));
      return {
        name: 'messages',
        profile: endpoint.profile,
        messages: (talk?.messages ?? []).filter(
          (message) => Number(message.id) > deletedUpTo && isNews(message),
        ),
        deletedUpTo: backend.sync ? deletedUpTo : 0,
      };
    }
  }
}

const CHANGES: ReadonlySet<string> = new Set(['reaction', 'message-edit', 'message-delete']);

/** Since what the device wrote last, which may be older than what it wrote before (decisions 138). */
const hasChanged = ({ journal }: Backend, id: MessageId, { since }: HeldMessages): boolean =>
  journal.slice(since).some(({ kind, target }) => CHANGES.has(kind) && target === id);

export function ownListOf({ sync, exclusion, own }: Backend, kind: OwnList): Reply {
  if (!sync) return ABSENT;
  const values =
    kind === 'setting'
      ? Object.entries(own.setting.values())
      : [...exclusion[kind]].map((other) => [other, null] as const);
  return { kind: 'own', values };
}

/** A deleted conversation is listed again with its next message. */
const isListed = ({ messages, deletedUpTo }: Talk): boolean =>
  Number(messages.at(-1)?.id ?? 0) > deletedUpTo;

export const unreadOf = (other: ProfileId, { messages, myRead, deletedUpTo }: Talk): number =>
  messages.filter(({ id, from }) => from === other && Number(id) > Math.max(myRead, deletedUpTo))
    .length;

/** A backend of spec §7 gives the counts and nothing of the last message. */
function chatOf(other: ProfileId, talk: Talk, sync: boolean): Chat {
  const last = talk.messages.at(-1);
  return {
    conversation: { id: conversationOf(other) },
    profile: cardOf(other),
    num_unread_messages: unreadOf(other, talk),
    last_message:
      last === undefined || !sync
        ? null
        : {
            id: last.id,
            client_id: last.client_id,
            text: last.body,
            type: 'text',
            from: last.from,
            from_kind: 'member',
            created: last.created,
          },
    my_read: talk.myRead === 0 ? null : messageId(talk.myRead),
    their_read: null,
    pinned: false,
    muted: false,
    archived: false,
  };
}

/** Hidden and blocked members and members who have left are in no list of mine. */
export const isLeftOut = ({ exclusion, gone }: Backend, other: ProfileId): boolean =>
  exclusion.hide.has(other) || exclusion.block.has(other) || gone.has(other);

const given = (backend: Backend) =>
  [...backend.likes]
    .filter(([other]) => !isLeftOut(backend, other))
    .map(([other, created]) => ({ ...cardOf(other), did_like_profile: true, created }));

const received = (backend: Backend) => {
  const { likedBy, likes, seenUntil } = backend;
  return [...likedBy]
    .filter(([other]) => !isLeftOut(backend, other))
    .map(([other, created]) => ({
      ...cardOf(other),
      did_like_profile: likes.has(other),
      created,
      like_new: seenUntil === null || created > seenUntil,
    }));
};
