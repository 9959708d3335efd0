import { describe, expect, test } from 'vitest';
import { IntentKey, ProfileId } from '#schemas/ids.ts';
import { timeOf } from '#schemas/time.ts';
import { Outbox } from '#sync/db/tables/outbox.ts';
import type { Store } from '#sync/db/store/store.ts';
import type { LikeRow } from '#sync/engine/intents/like.ts';
import type { MessageRow } from '#sync/engine/intents/message.ts';
import { STORES } from '#tests/support/open-stores.ts';
import { INTENTS } from '#sync/engine/intents/table.ts';

const member = ProfileId.parse('anna');
const target = ProfileId.parse('bo');
const WALL = 1_000;

const message = (seq: number, change: Partial<MessageRow> = {}): MessageRow => {
  const key = IntentKey.parse(crypto.randomUUID());
  return {
    kind: 'message',
    v: INTENTS.message.version,
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

const NEXT = { key: IntentKey.parse(crypto.randomUUID()), seq: 1, at: 1, wanted: true };

const likeRow = (): LikeRow => ({
  kind: 'like',
  v: INTENTS.like.version,
  id: `like:${target}`,
  member,
  target,
  inflight: null,
  next: NEXT,
  acked: null,
  refused: null,
  from: false,
  tries: 0,
  nextAt: null,
  lastFailure: null,
});

const INVALID = 'invalid';

/** A row with another value in a field, which no type of ours allows. */
function spoilt(row: LikeRow | MessageRow, changed: object): LikeRow | MessageRow {
  const copy = { ...row, id: INVALID };
  Object.assign(copy, changed);
  return copy;
}

const INVALID_ROWS: readonly [string, () => LikeRow | MessageRow][] = [
  ['a message without its words', () => spoilt(message(1), { body: undefined })],
  ['a message in no state', () => spoilt(message(1), { state: 'on fire' })],
  ['an intent of another kind', () => spoilt(likeRow(), { next: { ...NEXT, wanted: 'yes' } })],
  ['an intent that is no intent', () => spoilt(likeRow(), { inflight: 5 })],
  ['a refusal without a reason', () => spoilt(message(1), { refused: {} })],
  ['a row of no kind', () => spoilt(likeRow(), { kind: 7 })],
  ['a row of no version', () => spoilt(likeRow(), { v: null })],
  ['a row that calls itself another', () => spoilt(likeRow(), { id: 'like:cy' })],
];

describe.each(STORES)('the outbox in %s', (_, open) => {
  test('[sync 1] has a row on disk, announced and readable when its change resolves', async () => {
    const store = await open();
    const outbox = await Outbox.open({ store, member, isRetained: () => false, wall: () => WALL });
    const reported: string[] = [];
    outbox.onChange((id) => reported.push(id));
    const row = message(1);

    const changed = await outbox.change(row.id, { type: 'intent', row });
    const onDisk = await store.select('outbox', {});
    await store.close();

    const kept = { ...row, history: [{ at: WALL, what: 'intent', why: null }] };
    expect(changed).toEqual(kept);
    expect(reported).toEqual([row.id]);
    expect(outbox.rows()).toEqual([kept]);
    expect(onDisk.map(({ data }) => data)).toEqual([kept]);
  });

  test('[sync 1] answers the stored row to a change without effect, before the news of it', async () => {
    const store = await open();
    const deaf: Store = { ...store, changes: () => () => undefined };
    const behind = await Outbox.open({
      store: deaf,
      member,
      isRetained: () => false,
      wall: () => WALL,
    });
    const ahead = await Outbox.open({ store, member, isRetained: () => false, wall: () => WALL });
    const row = message(1);
    const { key } = row;
    await ahead.change(row.id, { type: 'intent', row });
    await behind.reload();
    await ahead.change(row.id, { type: 'sending', key });
    await ahead.change(row.id, { type: 'accepted', key, message: null });

    const changed = await behind.change(row.id, { type: 'sending', key });
    await store.close();

    expect(changed).toMatchObject({ state: 'acked' });
    expect(behind.rows()).toEqual(ahead.rows());
  });

  test('[sync 1] marks a request once, also when this tab has no news of the mark of another', async () => {
    const store = await open();
    const deaf: Store = { ...store, changes: () => () => undefined };
    const parts = { member, isRetained: () => false, wall: () => WALL };
    const ahead = await Outbox.open({ ...parts, store });
    const row = message(1);
    await ahead.change(row.id, { type: 'intent', row });
    const behind = await Outbox.open({ ...parts, store: deaf });

    const marks = [
      await ahead.markSending(row.id, row.key, 1),
      await behind.markSending(row.id, row.key, 2),
      await behind.markSending('gone', row.key, 2),
    ];
    await store.close();

    expect(marks).toEqual([true, false, false]);
    expect(behind.rows()).toMatchObject([{ state: 'sending', tries: 1 }]);
  });

  test('[sync 11] does not take back an intent that has left, also when this tab has no news of that', async () => {
    const store = await open();
    const deaf: Store = { ...store, changes: () => () => undefined };
    const row = message(1);
    const ahead = await Outbox.open({ store, member, isRetained: () => false, wall: () => WALL });
    await ahead.change(row.id, { type: 'intent', row });
    const parts = { store: deaf, member, isRetained: () => false, wall: () => WALL };
    const behind = await Outbox.open(parts);
    await ahead.change(row.id, { type: 'sending', key: row.key });

    const taken = await behind.takeBack(row.id);
    await store.close();

    expect(taken).toBeNull();
    expect(ahead.rows()).toMatchObject([{ state: 'sending' }]);
  });

  test('[sync 11] does not take back an intent on its way, but the one that follows it', async () => {
    const store = await open();
    const outbox = await Outbox.open({ store, member, isRetained: () => false, wall: () => WALL });
    const row = likeRow();
    await outbox.change(row.id, { type: 'intent', row });
    await outbox.change(row.id, { type: 'sending', key: NEXT.key });
    const later = { ...NEXT, key: IntentKey.parse(crypto.randomUUID()), seq: 2, wanted: false };

    const onItsWay = await outbox.takeBack(row.id);
    await outbox.change(row.id, { type: 'intent', row: { ...row, next: later } });
    const follower = await outbox.takeBack(row.id);
    await store.close();

    expect(onItsWay).toBeNull();
    expect(follower).toMatchObject({ next: later });
    expect(outbox.rows()).toMatchObject([{ inflight: NEXT, next: null }]);
  });

  test('[R44] [sync 10] neither shows nor changes nor loses a row of a newer version', async () => {
    const store = await open();
    const newer = message(1, { v: INTENTS.message.version + 1 });
    await store.write('outbox', [{ key: newer.id, group: 'outbox', order: '1', data: newer }]);
    const outbox = await Outbox.open({ store, member, isRetained: () => false, wall: () => WALL });

    await outbox.change(newer.id, { type: 'cancel' });
    const onDisk = await store.select('outbox', {});
    await store.close();

    expect(outbox.rows()).toEqual([]);
    expect(onDisk.map(({ data }) => data)).toEqual([newer]);
  });

  test.each(INVALID_ROWS)(
    '[R44] [sync 34] sets %s aside and counts it, and no other row is blocked',
    async (_what, invalid) => {
      const store = await open();
      const data = invalid();
      const good = message(2);
      await store.write('outbox', [{ key: INVALID, group: 'outbox', order: '1', data }]);
      const outbox = await Outbox.open({
        store,
        member,
        isRetained: () => false,
        wall: () => WALL,
      });

      await outbox.change(good.id, { type: 'intent', row: good });
      await outbox.change(INVALID, { type: 'now', at: WALL });
      await outbox.change(INVALID, { type: 'cancel' });
      const onDisk = await store.select('outbox', { keys: [INVALID] });
      await store.close();

      expect(outbox.rows().map(({ id }) => id)).toEqual([good.id]);
      expect(outbox.invalidRows).toBe(1);
      expect(onDisk.map((row) => row.data)).toEqual([data]);
    },
  );

  test('[R44] [sync 34] replaces an invalid row by a new intent about the same target', async () => {
    const store = await open();
    const row = likeRow();
    const data = { ...row, next: Object.assign({ ...NEXT }, { key: 5 }) };
    await store.write('outbox', [{ key: row.id, group: 'outbox', order: '1', data }]);
    const outbox = await Outbox.open({ store, member, isRetained: () => false, wall: () => WALL });
    const before = outbox.invalidRows;

    await outbox.change(row.id, { type: 'intent', row });
    await store.close();

    expect([before, outbox.invalidRows]).toEqual([1, 0]);
    expect(outbox.rows()).toMatchObject([{ id: row.id, next: NEXT }]);
  });

  test('[sync 36] does not contain a row of another member', async () => {
    const store = await open();
    const other = message(1, { member: target });
    await store.write('outbox', [{ key: other.id, group: 'outbox', order: '1', data: other }]);

    const outbox = await Outbox.open({ store, member, isRetained: () => false, wall: () => WALL });
    await store.close();

    expect(outbox.rows()).toEqual([]);
  });

  test('[decisions 27] shows retained rows after the member has decided', async () => {
    const store = await open();
    const row = message(1);
    await store.write('outbox', [{ key: row.id, group: 'outbox', order: '1', data: row }]);
    let isAsked = false;
    const outbox = await Outbox.open({
      store,
      member,
      isRetained: () => !isAsked,
      wall: () => WALL,
    });
    const before = outbox.rows();
    const reported: (string | null)[] = [];
    outbox.onChange((_id, changed) => reported.push(changed?.id ?? null));

    isAsked = true;
    await outbox.reload();
    await store.close();

    expect(before).toEqual([]);
    expect(outbox.rows()).toEqual([row]);
    expect(reported).toEqual([row.id]);
  });
});
