/**
 * Photos (contract 31): an accepted photo is stored once and complete, any other is on the device with all its bytes,
 * and bytes that are not needed are deleted (invariants 1, 2, 3, 15, 16).
 */
import { OwnImage } from '#schemas/photos.ts';
import { hasBytes } from '#sync/db/tables/photos.ts';
import { photosView } from '#sync/engine/overlay/photos.ts';
import { userIn } from './contents.ts';
import { isFromBefore } from './oracles-sets.ts';
import type { Home } from './home.ts';
import { sweepPhotos } from './photos.ts';
import { hold } from './violation.ts';

const LOST = 'lost';

/** Checked at every moment. */
export function checkPhotos(home: Home): void {
  if (home.ledger.photos.size === 0) return;
  bytesWait(home);
  if (home.backend.sync) seenOnce(home);
}

/** What the server does not have can be sent completely, or the member was informed that it cannot. */
function bytesWait({ disk, ledger }: Home): void {
  for (const [key, { bytes, isRetained, isEvicted }] of ledger.photos) {
    const row = disk.rows.get(key);
    if (!isRetained || isEvicted) continue;
    if (row === undefined || !hasBytes(row) || row.state === 'acked') continue;
    const held = disk.photos.get(key)?.pieces.join();
    hold(1, held === bytes.join(), () => `photo ${key} is ${row.state} and its bytes are ${held}`);
  }
}

function seenOnce(home: Home): void {
  const { disk, ledger } = home;
  const images = (userIn(disk.base.user)?.photos ?? []).map(({ key }) => imageOf(key));
  const view = photosView(images, home.shownRows);
  for (const [key, { state, isForgotten, isForMessage }] of ledger.photos) {
    const row = disk.rows.get(key);
    if (
      isForMessage ||
      state !== 'live' ||
      isForgotten ||
      (row !== undefined && home.isRetained(row))
    )
      continue;
    const seen = view.filter((one) => one.key === key || one.image?.client_id === key).length;
    hold(16, seen <= 1, () => `photo ${key} is shown ${seen} times`);
    hold(2, seen > 0 || isDeleted(home, key), () => `photo ${key} is gone from the screen`);
    const deletion = ledger.sets.lastOf(`photo-delete:${key}`);
    const isMeant = deletion === null || seen === 0;
    hold(
      15,
      isMeant || isKept(home, key) || isFromBefore(disk.base.user, home.backend, deletion),
      () => `the deleted photo ${key} is shown`,
    );
  }
}

/** By an intent that was not taken back, or by my other device. */
const isDeleted = ({ ledger, backend }: Home, key: string): boolean =>
  ledger.sets.saidOf(`photo-delete:${key}`) !== null ||
  backend.journal.some(({ kind, target }) => kind === 'photo-delete' && target === key);

/** Its deletion waits for a decision since an earlier session. */
function isKept(home: Home, key: string): boolean {
  const row = home.disk.rows.get(`photo-delete:${key}`);
  return row !== undefined && home.isRetained(row);
}

const imageOf = (key: string | null): OwnImage =>
  OwnImage.parse({
    id: key,
    thumb_filename: `${key}.webp`,
    full_filename: null,
    placeholder: null,
    reason: null,
    client_id: key,
  });

/** Checked after the faults. */
export function photosEnded(home: Home): void {
  const { ledger, backend, disk } = home;
  for (const [key, photo] of ledger.photos) {
    const { bytes, state, wasSent } = photo;
    const row = disk.rows.get(key);
    const isLost = row !== undefined && hasBytes(row) && row.refused?.reason === LOST;
    const mayBeLost = photo.isEvicted || photo.isMended || !photo.isRetained;
    hold(1, !isLost || mayBeLost, () => `photo ${key} lost its bytes`);
    const arrived = backend.photos.sent.get(key) ?? bytes;
    hold(1, arrived.join() === bytes.join(), () => `photo ${key} arrived as ${arrived.join()}`);
    if (photo.isForMessage) continue;
    const copies = backend.photos.images.filter((image) => image.bytes.join() === bytes.join());
    if (backend.sync)
      hold(3, copies.length <= 1, () => `photo ${key} is there ${copies.length} times`);
    const isWithdrawn = state === 'cancelled' && !wasSent;
    hold(11, !isWithdrawn || copies.length === 0, () => `photo ${key} was cancelled and arrived`);
    const isThere =
      state !== 'live' || copies.length > 0 || row !== undefined || isDeleted(home, key);
    hold(2, isThere, () => `photo ${key} is lost`);
  }
  nothingIsLeft(home);
}

/** Half an hour later. */
function nothingIsLeft(home: Home): void {
  const { disk } = home;
  sweepPhotos(home, home.phone.wall + LONG_MS);
  for (const key of disk.photos.keys()) {
    const row = disk.rows.get(key);
    const isNeeded = row !== undefined && (!hasBytes(row) || row.state !== 'acked');
    hold(37, isNeeded, () => `the bytes of photo ${key} stay`);
  }
}

const LONG_MS = 86_400_000 * 10;
