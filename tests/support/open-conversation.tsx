import { screen } from '@testing-library/react';
import { ProfileId } from '#schemas/ids.ts';
import type { SyncApi } from '#sync/api.ts';
import type { Live } from '#sync/queries/live.ts';
import type { SyncStatus } from '#sync/queries/status.ts';
import { chatsQuery } from '#sync/queries/chats.ts';
import {
  conversationMemberQuery,
  conversationQuery,
  type ConversationView,
} from '#sync/queries/conversation.ts';
import { fakeSync, fresh, type FakeSync } from './fake-sync.ts';
import { chatsViewOf } from './people.ts';
import { AS_MEMBER, renderApp, type RunningApp } from './render-app.tsx';

/** Opens the conversation with Emma, with an empty list beside it. */
export function openConversation(
  live: Live<ConversationView>,
  status: Partial<SyncStatus> = {},
  path = '/chats/talk',
): RunningApp & { sync: FakeSync } {
  const sync = fakeSync({ ...AS_MEMBER, ...status });
  sync.put(conversationMemberQuery, fresh({ profile: ProfileId.parse('emma') }));
  sync.put(chatsQuery, { state: 'empty', value: chatsViewOf([]), syncedAt: Date.now() });
  sync.put(conversationQuery, live);
  return { sync, ...renderApp(path, sync) };
}

export const historyLog = () => screen.findByRole('log', { name: 'Messages with Emma' });

/** The arguments of each call of one command, in order. */
export const said = (sync: FakeSync, command: keyof SyncApi): unknown[] =>
  sync.calls.filter((call) => call.command === command).map(({ given }) => given);
