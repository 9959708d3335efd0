/**
 * Which base rows stay when an answer could not be read whole (invariant 13): the row of an unreadable record that still
 * has an id, and every row if one has none. Rows that the member removed do not stay when the answer confirms the
 * removal.
 */
import type { UnreadableRecord } from '#schemas/answer-reader.ts';
import { GIVEN } from '#sync/db/tables/likes.ts';
import type { Row } from '#sync/db/tables/tables.ts';
import type { RowKind } from '#sync/queries/waiting.ts';
import type { Base } from '#sync/worker/reads/read-result.ts';

type ListRead = Pick<Base, 'unreadable' | 'rows' | 'retire'>;

const mayBeUnreadable = (
  unreadable: readonly UnreadableRecord[],
  list: string,
  ids: readonly string[],
): boolean =>
  unreadable.some((one) => one.list === list && (one.ids.length === 0 || meets(one.ids, ids)));

const meets = (some: readonly string[], others: readonly string[]): boolean =>
  some.some((id) => others.includes(id));

/** The members for whom the answer confirms an intent of this kind. */
function confirmedIn({ rows, retire }: ListRead, kind: RowKind): ReadonlySet<string> {
  const ids = new Set(retire.map(({ row }) => row));
  return new Set(
    rows.filter((row) => row.kind === kind && ids.has(row.id)).map(({ target }) => target),
  );
}

export function staysInChats(reading: ListRead): ((row: Row<'chats'>) => boolean) | undefined {
  const { unreadable } = reading;
  if (unreadable.length === 0) return undefined;
  const deleted = confirmedIn(reading, 'delete');
  return ({ key, data }) =>
    !deleted.has(key) &&
    mayBeUnreadable(unreadable, 'chats', [data.conversation.id, data.profile.id]);
}

export function staysInLikes(reading: ListRead): ((row: Row<'likes'>) => boolean) | undefined {
  const { unreadable } = reading;
  if (unreadable.length === 0) return undefined;
  const changed = confirmedIn(reading, 'like');
  return ({ group, data }) =>
    group === GIVEN
      ? !changed.has(data.id) && mayBeUnreadable(unreadable, 'profiles', [data.id])
      : mayBeUnreadable(unreadable, 'liked_by', [data.id]);
}
