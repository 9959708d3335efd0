/**
 * Reads one endpoint for the engine and defines how its answer is written: lists are complete snapshots, so a missing
 * item is deleted, unless part of the list could not be read (invariant 13).
 */
import { getUser } from '#schemas/account.ts';
import { listChats, type Chat } from '#schemas/chats.ts';
import type { ProfileId } from '#schemas/ids.ts';
import { listLikes } from '#schemas/likes.ts';
import { chatRow } from '#sync/db/tables/chats.ts';
import { likeRows } from '#sync/db/tables/likes.ts';
import { type Store, get } from '#sync/db/store/store.ts';
import { onlyRow, ONLY } from '#sync/db/tables/tables.ts';
import { showAgain } from '#sync/db/tables/exclusions.ts';
import type { ReadEndpoint } from '#sync/engine/reads/endpoints.ts';
import type { ReadResult } from '#sync/engine/events.ts';
import { fetchSettings } from '#sync/worker/requests/settings.ts';
import { staysInChats, staysInLikes } from '#sync/worker/http/absent.ts';
import type { ConversationReads } from './conversation-reads.ts';
import type { Http } from '#sync/worker/http/http.ts';
import { NOT_THEIRS, toReadResult } from './read-result.ts';
import { readMessages } from './reading-messages.ts';
import { getBuild, type Build } from '#schemas/build.ts';
import type { Answer } from '#sync/worker/http/answer.ts';
import { fetchOptional, isAbsent } from '#sync/worker/http/optional.ts';

export interface ReadContext {
  http: Http;
  store: Store;
  member: ProfileId;
  conversations: ConversationReads;
}

export async function readEndpoint(
  reader: ReadContext,
  endpoint: ReadEndpoint,
  etag: string | null,
): Promise<ReadResult> {
  const { http } = reader;
  switch (endpoint.name) {
    case 'user':
      return readUser(reader, etag);
    case 'chats':
      return toReadResult(
        await http(listChats, { etag }),
        async ({ chats }, base) => {
          const stays = staysInChats(base);
          await base.replacer.replace('chats', chats.map(chatRow), stays);
          const named = new Set(chats.map(({ profile }) => profile.id));
          await showAgain(base.store, base.rows, { ...base, endpoint: 'chats', named });
        },
        ({ chats }) => unreadFigures(chats),
      );
    case 'likes':
      return toReadResult(
        await http(listLikes, { etag }),
        async (likes, base) => {
          await base.replacer.replace('likes', likeRows(likes), staysInLikes(base));
          const named = new Set([...likes.profiles, ...likes.liked_by].map(({ id }) => id));
          await showAgain(base.store, base.rows, { ...base, endpoint: 'likes', named });
        },
        ({ liked_by }) => ({ likes: liked_by.filter(({ like_new }) => like_new).length }),
      );
    case 'settings':
      return toReadResult(await fetchSettings(http, etag), (settings, { replacer }) =>
        replacer.replace('settings', [onlyRow<'settings'>(settings)]),
      );
    case 'build':
      return readBuild(reader);
    case 'messages':
      return readMessages(reader, endpoint.profile, etag);
  }
}

async function readUser({ http, member }: ReadContext, etag: string | null): Promise<ReadResult> {
  const answer = await http(getUser, { etag });
  if (answer.type === 'answer' && answer.value.profile.id !== member) return NOT_THEIRS;
  return toReadResult(answer, (user, { replacer }) =>
    replacer.replace('user', [onlyRow<'user'>(user)]),
  );
}

const unreadFigures = (chats: readonly Chat[]): Record<string, number> =>
  Object.fromEntries(chats.map((chat) => [chat.profile.id, chat.num_unread_messages]));

/**
 * The newest build of the client. A site without `/build.json` names it in its settings, as `latest_build` and `min_build`
 * (spec §3, decisions 50).
 */
async function readBuild({ http, store }: { http: Http; store: Store }): Promise<ReadResult> {
  const answer = await fetchOptional(http, getBuild);
  const isNamed = answer.type === 'refused' && isAbsent(answer);
  const value = isNamed ? await buildOfSettings(store) : null;
  const known: Answer<Build> =
    isNamed && value !== null
      ? { type: 'answer', value, etag: null, versions: answer.versions, sync: answer.sync }
      : answer;
  return toReadResult(known, (build, { onBuild }) => {
    onBuild(build);
    return Promise.resolve();
  });
}

async function buildOfSettings(store: Store): Promise<Build | null> {
  const settings = await get(store, 'settings', ONLY);
  return settings?.latest_build
    ? { latest: settings.latest_build, minimum: settings.min_build }
    : null;
}
