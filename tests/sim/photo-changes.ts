/**
 * The member's changes of photos that the server has (contract 29, 30): their order, and deleting one. One device makes them,
 * so that its last one applies.
 */
import { ImageId } from '#schemas/ids.ts';
import { photoDeleteRow } from '#sync/engine/intents/photos/photo-delete.ts';
import { photoOrderRow } from '#sync/engine/intents/photos/photo-order.ts';
import { userIn } from './contents.ts';
import { keyOf, said, says } from './intents.ts';
import { pick, type Stage } from './scene.ts';

/** A backend of spec §7 gives its images no ids. */
const stored = ({ phone }: Stage): ImageId[] =>
  (userIn(phone.disk.base.user)?.photos ?? []).flatMap(({ key }) =>
    key === null ? [] : [ImageId.parse(key)],
  );

/** One of them becomes the main one. */
export function ordersPhotos(stage: Stage): void {
  const { phone, scene, tab } = stage;
  if (phone.id !== 'phone') return;
  says(tab, (seq) => {
    const from = stored(stage);
    const first = pick(from, scene.a);
    if (first === undefined) return null;
    const wanted = [first, ...from.filter((id) => id !== first)];
    const intent = { key: keyOf(phone), seq, at: phone.wall, wanted };
    return said(photoOrderRow({ member: phone.home.member, intent, from }));
  });
}

export function deletesPhoto(stage: Stage): void {
  const { phone, scene, tab } = stage;
  if (phone.id !== 'phone') return;
  says(tab, (seq) => {
    const target = pick(stored(stage), scene.a);
    if (target === undefined) return null;
    const intent = { key: keyOf(phone), seq, at: phone.wall, wanted: true as const };
    const nextAt = phone.wall + scene.b * UNDO_MS;
    return said(
      photoDeleteRow({ member: phone.home.member, target, upload: target, intent, nextAt }),
    );
  });
}

const UNDO_MS = 6_000;
