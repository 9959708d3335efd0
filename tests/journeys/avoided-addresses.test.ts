import { expect, test } from 'vitest';
import { emailAddressIn } from '#schemas/email-address.ts';
import { readEmail } from '#server/rules/email.ts';
import { avoidedQuery } from '#sync/queries/own-account.ts';
import { memberQuery } from '#sync/queries/member.ts';
import { deckQuery } from '#sync/queries/deck.ts';
import { addressesIn, domainToAscii } from '#sync/worker/requests/account/avoided-addresses.ts';
import { searchQuery } from '#sync/queries/search.ts';
import { textOnDisk } from '#tests/support/disk-text.ts';
import { boIsKnown, GONE, looks, THERE } from '#tests/support/known-bo.ts';
import { castOfMembers } from '#tests/support/sync-members.ts';
import { isShown, shown } from '#tests/support/sync-tab.ts';

const cast = castOfMembers();
const { born, signedIn } = cast;

test('[contract 81] the owner of an avoided address is gone from every list of the device, and back when it is removed', async () => {
  const me = await signedIn('anna');
  const { device, tab } = me;
  const bo = await boIsKnown(cast, me);
  const look = looks(me, bo);
  await device.rest();
  const before = look();

  const added = await tab.sync.api.avoidAddresses({ text: `Bo <${bo}@VONK.test>\n0612345678` });
  await tab.fetch(searchQuery, { filters: {} });
  await device.until(() => !look().chat);
  await tab.fetch(memberQuery, { profile: bo, wanted: 'visit' });
  await device.until(() => look().page === 'gone');
  const apart = look();
  const removed = await tab.sync.api.stopAvoiding({ text: `${bo}@vonk.test` });
  await tab.fetch(searchQuery, { filters: {} });
  await device.until(() => look().chat);
  await tab.fetch(memberQuery, { profile: bo, wanted: 'visit' });
  await device.until(() => look().page === 'there');

  expect(before).toEqual(THERE);
  expect(added).toMatchObject({
    ok: true,
    value: { isSent: true, left: '0612345678' },
  });
  expect(apart).toEqual(GONE);
  expect(removed).toEqual({ ok: true, value: { isSent: true, left: '' } });
  expect(look()).toEqual(THERE);
});

test('[contract 81] a deck that was dealt before no longer has them', async () => {
  const me = await signedIn('anna');
  const { device, tab } = me;
  const cy = await born('cy');
  const deck = tab.watch(deckQuery, {});
  await tab.fetch(deckQuery, {});
  const hasCy = () => shown(deck).rows.some(({ key }) => key === cy);
  await device.until(hasCy);

  await tab.sync.api.avoidAddresses({ text: `${cy}@vonk.test` });

  await device.until(() => !hasCy());
  expect(shown(deck).rows.map(({ key }) => key)).not.toContain(cy);
});

test('[decisions 104] what was typed reaches neither the site nor the disk, and offline nothing is kept', async () => {
  const { device, tab } = await signedIn('anna');
  const bodies: string[] = [];
  device.network.rule = (method, path) => {
    if (path === '/api/avoided.php') bodies.push(method);
    return null;
  };

  const none = await tab.sync.api.avoidAddresses({ text: '0612345678, Bo' });
  device.network.line = 'offline';
  tab.look({ online: false });
  const offline = await tab.sync.api.avoidAddresses({ text: 'canary@typed.example' });
  device.network.line = 'online';
  tab.look({ online: true });
  await device.rest();
  const list = tab.watch(avoidedQuery, {});
  await device.until(() => isShown(list));

  expect(none).toEqual({ ok: true, value: { isSent: false, left: '0612345678, Bo' } });
  expect(offline).toMatchObject({ ok: false, failure: { code: 'offline' } });
  expect(shown(list)).toEqual([]);
  expect(tab.sync.status.get().waiting).toBe(0);
  expect(bodies).toEqual(['POST', 'GET']);
  expect(await textOnDisk(device)).not.toContain('canary');
});

test('all addresses are removed at once', async () => {
  const { device, tab } = await signedIn('anna');
  const list = tab.watch(avoidedQuery, {});
  await tab.sync.api.avoidAddresses({ text: 'one@all.example two@all.example' });
  await device.until(() => isShown(list));
  await device.rest();
  const before = shown(list);
  const removed = await tab.sync.api.stopAvoidingAll();
  await device.rest();

  expect(before).toMatchObject([{ addresses: 2 }]);
  expect(removed).toEqual({ ok: true, value: null });
  expect(shown(list)).toEqual([]);
});

test.each([
  ['a@x.example', ['a@x.example'], []],
  [' A@X.Example ;b@x.example,\n\nc@x.example ', ['a@x.example', 'b@x.example', 'c@x.example'], []],
  ['a@x.example b@x.example A@x.example', ['a@x.example', 'b@x.example'], []],
  ['"Smit, Anna" <a@x.example>, Bram (b@x.example)', ['a@x.example', 'b@x.example'], []],
  ['mailto:a@x.example.', ['a@x.example'], []],
  ["o'brien@x.example", ["o'brien@x.example"], []],
  ['a@bücher.example', ['a@xn--bcher-kva.example'], []],
  ['06 1234 5678\nAnna\na@x', [], ['06 1234 5678', 'Anna', 'a@x']],
  ['Anna a@x.example b@x', ['a@x.example'], ['b@x']],
  ['', [], []],
])('%j has the addresses %j and leaves %j', (text, addresses, left) => {
  expect(addressesIn(text)).toEqual({ addresses, left });
});

test.each([
  'anna@example.org',
  ' Anna+tag@EXAMPLE.org',
  'anna@bücher.example',
  'anna@bu\u0308cher.example',
  'anna@faß.example',
  'anna@例え.テスト',
  'anna@例え。テスト',
  'anna@xn--bcher-kva.example',
  'anna@xn--zzzzzz.example',
  'anna@a..b.example',
  'anna@1.2.3.4',
  'anna@0x7f.1',
  'anna@exa_mple.org',
])('[R23] device and server read %j alike', (typed) => {
  expect(emailAddressIn(typed, domainToAscii)).toBe(readEmail(typed));
});
