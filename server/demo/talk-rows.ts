/** Planned conversations as rows: the conversation, both sides of it and its messages, numbered in the order of time. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import type { Line, Talk } from '#demo/talks.ts';

export async function insertTalks(tx: Kysely<Database>, talks: readonly Talk[]): Promise<void> {
  await tx.insertInto('conversations').values(talks.map(conversationRow)).execute();
  const spoken = talks
    .flatMap((talk) => talk.lines.map((line) => ({ talk, line })))
    .toSorted((a, b) => a.line.at.getTime() - b.line.at.getTime());
  const inserted = await tx
    .insertInto('messages')
    .values(spoken.map(({ talk, line }) => messageRow(talk, line)))
    .returning('id')
    .execute();

  const ids = new Map(spoken.map(({ line }, at) => [line, inserted[at]?.id ?? 0]));
  const sides = talks.flatMap((talk) => sideRows(talk, (line) => ids.get(line) ?? 0));
  await tx.insertInto('sides').values(sides).execute();
}

function conversationRow({ id, pair, lines }: Talk) {
  const [member_a, member_b] = pair.map((person) => person.id).toSorted();
  if (member_a === undefined || member_b === undefined) throw new Error('a pair is two');
  return { id, member_a, member_b, created: lines[0]?.at ?? new Date(0) };
}

const messageRow = ({ id }: Talk, { by, body, at, read }: Line) => ({
  conversation: id,
  sender: by.id,
  from_kind: by.fictional ? ('auto' as const) : ('member' as const),
  body,
  created: at,
  received: at,
  delivered: read,
  read,
});

const sideRows = ({ id, pair, startedBy, lines }: Talk, idOfLine: (line: Line) => number) =>
  pair.map((person) => {
    const lastRead = lines.findLast(({ by, read }) => by !== person && read !== null);
    return {
      conversation: id,
      member: person.id,
      other: pair[0] === person ? pair[1].id : pair[0].id,
      opened: startedBy === person ? (lines[0]?.at ?? null) : null,
      read_up_to: lastRead === undefined ? 0 : idOfLine(lastRead),
    };
  });
