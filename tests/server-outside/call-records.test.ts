import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { IDEMPOTENCY_KEEP_MS, IDEMPOTENCY_KEYS_MAX } from '#schemas/limits.ts';
import { openCallRecords } from '#server/proxy/call-records.ts';
import { digest, seal, unseal } from '#server/rules/sealed.ts';
import { folder } from './folders.ts';

const HOUR = 3_600_000;
const call = (name: string, session = 'anna') => ({
  id: digest(name),
  session: digest(session),
  request: digest('body'),
  seq: 0,
});

describe('[B3 R60] records of writes', () => {
  test('are kept for thirty days, and their answers for one day', () => {
    const records = folder();
    let now = Date.parse('2026-03-01T12:00:00Z');
    const open = () => openCallRecords(records, () => now);
    const first = open();
    first.begin(call('a'));
    first.answered(digest('a'), digest('answer'));
    first.close();

    now += 23 * HOUR;
    const dayLater = open();
    expect(dayLater.find(digest('a'))?.answer).not.toBeNull();
    dayLater.close();

    now += 2 * HOUR;
    const later = open();
    expect(later.find(digest('a'))).toMatchObject({ state: 'answered', answer: null });
    later.close();

    now += IDEMPOTENCY_KEEP_MS;
    const end = open();
    expect(end.find(digest('a'))).toBeNull();
    end.close();
  });

  test('are limited in number for each session separately', () => {
    const records = folder();
    openCallRecords(records, Date.now).close();
    const db = new DatabaseSync(join(records, 'calls.sqlite'));
    db.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
       insert into calls select cast(i as blob), ?, x'00', 0, 'open', null, ? from n`,
    ).run(IDEMPOTENCY_KEYS_MAX - 1, digest('anna'), Date.now());
    db.close();

    const kept = openCallRecords(records, Date.now);
    expect(kept.isFull(digest('anna'))).toBe(false);
    kept.begin(call('one more'));
    expect(kept.isFull(digest('anna'))).toBe(true);
    expect(kept.isFull(digest('bram'))).toBe(false);
    kept.close();
  });

  test('lose the oldest answers above a number of bytes, and the oldest records above a number of records', () => {
    const records = folder();
    let now = Date.now();
    const names = ['old', 'middle', 'new'];
    const first = openCallRecords(records, () => now);
    for (const name of names) {
      now += 1;
      first.begin(call(name));
      first.answered(digest(name), Buffer.alloc(1_000));
    }
    first.close();

    const fewBytes = openCallRecords(records, () => now, { records: 3, answerBytes: 2_500 });
    expect(names.map((name) => fewBytes.find(digest(name))?.answer?.length ?? 0)).toEqual([
      0, 1_000, 1_000,
    ]);
    fewBytes.close();

    const fewRecords = openCallRecords(records, () => now, { records: 1, answerBytes: 2_500 });
    expect(names.filter((name) => fewRecords.find(digest(name)) !== null)).toEqual(['new']);
    fewRecords.close();
  });

  test('of calls whose outcome is open are deleted last, however many newer ones there are', () => {
    const records = folder();
    let now = Date.now();
    const first = openCallRecords(records, () => now);
    first.begin(call('open', 'anna'));
    first.leaveOpen(digest('open'));
    for (let n = 0; n < 50; n += 1) {
      now += 1;
      first.begin(call(`invented ${n}`, `cookie ${n}`));
      first.answered(digest(`invented ${n}`), digest('answer'));
    }
    first.close();

    const full = openCallRecords(records, () => now, { records: 10, answerBytes: 10_000 });
    expect(full.find(digest('open'))?.state).toBe('open');
    expect(full.find(digest('invented 40'))).toBeNull();
    expect(full.find(digest('invented 41'))?.state).toBe('answered');
    full.close();
  });

  test('that are running when they are opened, or run too long, count as broken off', () => {
    const records = folder();
    let now = Date.now();
    const first = openCallRecords(records, () => now);
    first.begin(call('a'));
    expect(first.find(digest('a'))?.state).toBe('running');
    first.close();

    const second = openCallRecords(records, () => now);
    expect(second.find(digest('a'))?.state).toBe('open');
    second.begin(call('b'));
    now += HOUR;
    expect(second.find(digest('b'))?.state).toBe('open');
    second.close();
  });
});

test('[B3] a sealed answer opens only with its own secret', () => {
  const secret = digest('answer', 's=1', 'key');
  const sealed = seal(secret, Buffer.from('hello'));

  expect(unseal(secret, sealed)?.toString()).toBe('hello');
  expect(unseal(digest('answer', 's=2', 'key'), sealed)).toBeNull();
  expect(unseal(digest('answer', 's=1key', ''), sealed)).toBeNull();
  expect(seal(secret, Buffer.from('hello'))).not.toEqual(sealed);
});
