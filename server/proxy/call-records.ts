/**
 * The writes passed to another backend, and their answers (security R60). A write is recorded on disk before it is
 * sent, so that not even a crash sends it twice. The records hold hashes and sealed answers, nothing readable.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { IDEMPOTENCY_KEEP_MS, IDEMPOTENCY_KEYS_MAX } from '#schemas/limits.ts';

/** The limits of records and of answer bytes per host; answers are only needed again within minutes. */
const BOUNDS = { records: 1_000_000, answerBytes: 268_435_456 };
const ANSWER_KEEP_MS = 24 * 3_600_000;
/** Longer than any write takes: after this the process that ran it has ended. */
const RUNNING_MAX_MS = 300_000;
const TIDY_EVERY = 1_000;
const BUSY_MS = 5_000;

const Total = z.object({ total: z.number() });

/** `open`: it was sent, and the result is unknown. */
const Kept = z.object({
  session: z.instanceof(Uint8Array),
  request: z.instanceof(Uint8Array),
  seq: z.number(),
  state: z.enum(['running', 'open', 'answered']),
  answer: z.nullable(z.instanceof(Uint8Array)),
  created: z.number(),
});
export type KeptCall = z.infer<typeof Kept>;

export interface NewCall {
  readonly id: Uint8Array;
  readonly session: Uint8Array;
  readonly request: Uint8Array;
  readonly seq: number;
}

export interface CallRecords {
  find(id: Uint8Array): KeptCall | null;
  /** True when the session has reached its limit of records. */
  isFull(session: Uint8Array): boolean;
  /** Marks the call as running. */
  begin(call: NewCall): void;
  answered(id: Uint8Array, answer: Uint8Array): void;
  leaveOpen(id: Uint8Array): void;
  forget(id: Uint8Array): void;
  close(): void;
}

const SCHEMA = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  create table if not exists calls (
    id blob primary key,
    session blob not null,
    request blob not null,
    seq integer not null,
    state text not null,
    answer blob,
    created integer not null
  ) strict, without rowid;
  create index if not exists calls_by_session on calls (session);
  create index if not exists calls_by_age on calls (created);
`;

/** Beyond the limits the oldest are deleted first, and those whose outcome is open last. */
const TIDY = {
  old: 'delete from calls where created < :keysFrom',
  answers: 'update calls set answer = null where answer is not null and created < :answersFrom',
  // A repeat whose record is gone is sent again. Those of open ones are expected; invented ones must not crowd them out.
  tooMany: `delete from calls where id in (
    select id from calls order by state = 'answered' desc, created
    limit max(0, (select count(*) from calls) - :records))`,
  bytes: 'select coalesce(sum(length(answer)), 0) as total from calls where answer is not null',
  tooLarge: `update calls set answer = null where answer is not null and created <=
    (select max(created) from (
      select created, sum(length(answer)) over (order by created desc) as total
      from calls where answer is not null
    ) where total > :answerBytes)`,
};

/** For one process alone: a call that is running at opening was interrupted with the process before. */
export function openCallRecords(
  folder: string | null,
  clock: () => number,
  bounds = BOUNDS,
): CallRecords {
  if (folder !== null) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = folder === null ? ':memory:' : join(folder, 'calls.sqlite');
  const db = new DatabaseSync(file, { timeout: BUSY_MS });
  db.exec(SCHEMA);
  db.exec("update calls set state = 'open' where state = 'running'");
  tidy(db, clock(), bounds);

  const { find, full, begin, answered, open, forget } = statementsOf(db);
  let untilTidy = TIDY_EVERY;

  /** Need not wait for the disk: after a crash of the machine the call counts as open. */
  const afterwards = (write: () => unknown): void => {
    db.exec('pragma synchronous = normal');
    try {
      write();
    } finally {
      db.exec('pragma synchronous = full');
    }
  };

  return {
    find(id) {
      const row = find.get(id);
      if (row === undefined) return null;
      const kept = Kept.parse(row);
      const isLost = kept.state === 'running' && kept.created < clock() - RUNNING_MAX_MS;
      return isLost ? { ...kept, state: 'open' } : kept;
    },
    isFull: (session) => full.get(session, IDEMPOTENCY_KEYS_MAX - 1) !== undefined,
    begin({ id, session, request, seq }) {
      if (untilTidy === 0) {
        tidy(db, clock(), bounds);
        untilTidy = TIDY_EVERY;
      }
      untilTidy -= 1;
      begin.run(id, session, request, seq, clock());
    },
    answered: (id, answer) => afterwards(() => answered.run(answer, id)),
    leaveOpen: (id) => afterwards(() => open.run(id)),
    forget: (id) => afterwards(() => forget.run(id)),
    close: () => db.close(),
  };
}

const statementsOf = (db: DatabaseSync) => ({
  find: db.prepare('select session, request, seq, state, answer, created from calls where id = ?'),
  full: db.prepare('select 1 from calls where session = ? limit 1 offset ?'),
  begin: db.prepare(
    `insert or replace into calls (id, session, request, seq, state, answer, created)
     values (?, ?, ?, ?, 'running', null, ?)`,
  ),
  answered: db.prepare("update calls set state = 'answered', answer = ? where id = ?"),
  open: db.prepare("update calls set state = 'open', answer = null where id = ?"),
  forget: db.prepare('delete from calls where id = ?'),
});

function tidy(db: DatabaseSync, now: number, { records, answerBytes }: typeof BOUNDS): void {
  db.prepare(TIDY.old).run({ keysFrom: now - IDEMPOTENCY_KEEP_MS });
  db.prepare(TIDY.answers).run({ answersFrom: now - ANSWER_KEEP_MS });
  db.prepare(TIDY.tooMany).run({ records });
  // The sum alone reads no order; the running one over all answers is for the day when they are too large.
  const { total } = Total.parse(db.prepare(TIDY.bytes).get());
  if (total > answerBytes) db.prepare(TIDY.tooLarge).run({ answerBytes });
}
