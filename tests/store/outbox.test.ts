import { describe, expect, test } from 'vitest';
import { IntentKey, ProfileId } from '#schemas/ids.ts';
import { timeOf } from '#schemas/time.ts';
import { Outbox } from '#sync/db/outbox.ts';
import type { Store } from '#sync/db/store.ts';
import { ROW_VERSION, type MessageRow } from '#sync/engine/rows.ts';
import { STORES } from '#tests/support/open-stores.ts';

const member = ProfileId.parse('anna');
const target = ProfileId.parse('bo');
const WALL = 1_000;

const message = (seq: number, change: Partial<MessageRow> = {}): MessageRow => {
  const key = IntentKey.parse(crypto.randomUUID());
  return {
    kind: 'message',
    v: ROW_VERSION,
    id: key,
    key,
    member,
    target,
    conversation: null,
    seq,
    at: seq,
    created: timeOf(seq),
    body: `message ${seq}`,
    state: 'queued',
    refused: null,
    message: null,
    tries: 0,
    nextAt: null,
    lastFailure: null,
    ...change,
  };
};

describe.each(STORES)('the outbox in %s', (_, open) => {
  test('[sync 1] a row is on disk, told and readable when its change resolves', async () => {
    const store = await open();
    const outbox = await Outbox.open({ store, member, isKept: () => false, wall: () => WALL });
    const told: string[] = [];
    outbox.onChange((id) => told.push(id));
    const row = message(1);

    const changed = await outbox.change(row.id, { type: 'wish', row });
    const onDisk = await store.select('outbox', {});
    await store.close();

    const kept = { ...row, life: [{ at: WALL, what: 'wish', why: null }] };
    expect(changed).toEqual(kept);
    expect(told).toEqual([row.id]);
    expect(outbox.rows()).toEqual([kept]);
    expect(onDisk.map(({ data }) => data)).toEqual([kept]);
  });

  test('[sync 1] a change that changes nothing answers what is stored, before its news has come', async () => {
    const store = await open();
    const deaf: Store = { ...store, changes: () => () => undefined };
    const behind = await Outbox.open({
      store: deaf,
      member,
      isKept: () => false,
      wall: () => WALL,
    });
    const ahead = await Outbox.open({ store, member, isKept: () => false, wall: () => WALL });
    const row = message(1);
    const { key } = row;
    await ahead.change(row.id, { type: 'wish', row });
    await behind.reload();
    await ahead.change(row.id, { type: 'sending', key });
    await ahead.change(row.id, { type: 'accepted', key, message: null });

    const changed = await behind.change(row.id, { type: 'sending', key });
    await store.close();

    expect(changed).toMatchObject({ state: 'acked' });
    expect(behind.rows()).toEqual(ahead.rows());
  });

  test('[sync 10] a row of a newer version is neither shown nor changed nor lost', async () => {
    const store = await open();
    const newer = message(1, { v: ROW_VERSION + 1 });
    await store.write('outbox', [{ key: newer.id, group: 'outbox', order: '1', data: newer }]);
    const outbox = await Outbox.open({ store, member, isKept: () => false, wall: () => WALL });

    await outbox.change(newer.id, { type: 'cancel' });
    const onDisk = await store.select('outbox', {});
    await store.close();

    expect(outbox.rows()).toEqual([]);
    expect(onDisk.map(({ data }) => data)).toEqual([newer]);
  });

  test('[sync 36] a row of another member stays out', async () => {
    const store = await open();
    const other = message(1, { member: target });
    await store.write('outbox', [{ key: other.id, group: 'outbox', order: '1', data: other }]);

    const outbox = await Outbox.open({ store, member, isKept: () => false, wall: () => WALL });
    await store.close();

    expect(outbox.rows()).toEqual([]);
  });

  test('[decisions 27] kept rows appear when the member has said so', async () => {
    const store = await open();
    const row = message(1);
    await store.write('outbox', [{ key: row.id, group: 'outbox', order: '1', data: row }]);
    let isAsked = false;
    const outbox = await Outbox.open({ store, member, isKept: () => !isAsked, wall: () => WALL });
    const before = outbox.rows();
    const told: (string | null)[] = [];
    outbox.onChange((_id, changed) => told.push(changed?.id ?? null));

    isAsked = true;
    await outbox.reload();
    await store.close();

    expect(before).toEqual([]);
    expect(outbox.rows()).toEqual([row]);
    expect(told).toEqual([row.id]);
  });
});
