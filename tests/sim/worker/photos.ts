/**
 * What the member does with photos, as commands of the real worker. A file that is chosen may be stored elsewhere, so that its
 * parts are read one after the other.
 */
import { ImageId, type ProfileId } from '#schemas/ids.ts';
import { userIn } from '#tests/sim/contents.ts';
import { pick } from '#tests/sim/scene.ts';
import { piecesOf } from './device-photos.ts';
import { isMain, type Stage } from './stage.ts';

const PIECES_MOST = 4;
/** The longest time, needed for every piece. */
const READS_MOST_MS = 250_000;

/** The member chooses a file for the profile, or for a conversation. */
export function adds({ phone, scene, tab, api }: Stage, profile: ProfileId | null): unknown {
  phone.written += 1;
  const { home } = phone;
  const name = `p${phone.written}${phone.disk.device}`;
  const pieces = piecesOf(name, 1 + Math.floor(scene.b * PIECES_MOST), scene.a <= 0.9);
  phone.files.set(name, pieces);
  const file = tab.chooses(pieces, scene.a < 0.15 ? scene.a * READS_MOST_MS : 0);
  const added =
    profile === null ? api.addPhoto({ file }) : api.sendPhoto({ profile, file, body: name });
  return added.then(({ ok, ...outcome }) => {
    if (ok && 'value' in outcome) home.ledger.photos.kept(outcome.value.client_id);
  });
}

/** A backend of spec §7 gives its images no ids. */
export const photosIn = ({ phone }: Stage): ImageId[] =>
  (userIn(phone.disk.base.user)?.photos ?? []).flatMap(({ key }) =>
    key === null ? [] : [ImageId.parse(key)],
  );

/** One of them becomes the main one. */
export function ordersPhotos(stage: Stage): unknown {
  const all = photosIn(stage);
  const first = isMain(stage) ? pick(all, stage.scene.a) : undefined;
  if (first === undefined) return null;
  return stage.api.orderPhotos({ order: [first, ...all.filter((id) => id !== first)] });
}
