/**
 * What a store holds, in the terms of the simulation, and whether it is as expected.
 */
import { createMemoryStore } from '#sync/db/store/memory-store.ts';
import { equal } from '#sync/db/store/equal.ts';
import type { Store } from '#sync/db/store/store.ts';
import { hold } from './violation.ts';

/** The store before any was opened. */
export const NOTHING: Store = createMemoryStore();

type Rows = ReadonlyMap<string, unknown>;

export async function baseOf(store: Store): Promise<Record<'chats' | 'likes' | 'messages', Rows>> {
  const rowsOf = async (table: 'chats' | 'likes' | 'messages'): Promise<Rows> =>
    new Map((await store.select(table, {})).map(({ key, data }) => [key, data]));
  return {
    chats: await rowsOf('chats'),
    likes: await rowsOf('likes'),
    messages: await rowsOf('messages'),
  };
}

/** Maps are compared as objects, because the order of rows does not matter. */
const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (_, inner: unknown): unknown =>
      inner instanceof Map ? Object.fromEntries<unknown>(inner) : inner,
    ),
  );

export function same(invariant: number, what: string, stored: unknown, expected: unknown): void {
  hold(
    invariant,
    equal(plain(stored), plain(expected)),
    () =>
      `${what}: the store holds ${JSON.stringify(plain(stored))}, not ${JSON.stringify(plain(expected))}`,
  );
}
