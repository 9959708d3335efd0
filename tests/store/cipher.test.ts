/** Encryption of rows, and the keys behind a PIN. */
import { expect, test } from 'vitest';
import { fromBase64, toBase64 } from '#sync/db/store/base64.ts';
import { Cipher } from '#sync/db/store/cipher.ts';
import { keysOf, newRawKeys, unwrapKeys, wrapKeys } from '#sync/db/store/storage-keys.ts';

const cipherOf = async (raw = newRawKeys()) => new Cipher(await keysOf(raw));
const ROW = ['bo', 'drafts', { body: 'the words of a draft' }];

test('[R38] what was encrypted shows no word, and is the same again under the same keys', async () => {
  const raw = newRawKeys();
  const [one, other] = [await cipherOf(raw), await cipherOf(raw)];

  const stored = await one.encrypt('name', ROW);

  expect(fromBase64(stored).length).toBeGreaterThan(JSON.stringify(ROW).length);
  expect(Buffer.from(stored, 'base64').toString('latin1')).not.toContain('draft');
  expect(await other.decrypt('name', stored)).toEqual(ROW);
  expect(await other.nameOf('bo')).toBe(await one.nameOf('bo'));
});

test('[R38] the same row is never stored as the same text', async () => {
  const cipher = await cipherOf();

  const stored = await Promise.all(Array.from({ length: 50 }, () => cipher.encrypt('name', ROW)));

  expect(new Set(stored).size).toBe(50);
});

test('[R38] a row that was changed, or stands under another name, or under other keys, is refused', async () => {
  const cipher = await cipherOf();
  const stored = await cipher.encrypt('name', ROW);
  const bytes = fromBase64(stored);
  bytes[20] = (bytes[20] ?? 0) ^ 1;

  await expect(cipher.decrypt('name', toBase64(bytes))).rejects.toMatchObject({
    name: 'OperationError',
  });
  await expect(cipher.decrypt('other', stored)).rejects.toMatchObject({ name: 'OperationError' });
  await expect((await cipherOf()).decrypt('name', stored)).rejects.toMatchObject({
    name: 'OperationError',
  });
});

test('[R38] the keys are not extractable', async () => {
  const { rows, names } = await keysOf(newRawKeys());

  expect([rows.extractable, names.extractable]).toEqual([false, false]);
  await expect(crypto.subtle.exportKey('raw', rows)).rejects.toMatchObject({
    name: 'InvalidAccessError',
  });
});

test('[R38] only the PIN opens the keys, however its letters are composed', async () => {
  const raw = newRawKeys();
  const wrapped = await wrapKeys(raw, 'caf\u00e9 au lait');

  const right = await unwrapKeys(wrapped, 'cafe\u0301 au lait');

  expect(wrapped.rounds).toBe(600_000);
  expect(right).toEqual(raw);
  expect(await unwrapKeys(wrapped, 'cafe au lait')).toBeNull();
});
