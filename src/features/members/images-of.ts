/** All pictures of a member, the main one first and each once. */
import type { Image } from '#schemas/profile.ts';
import type { PersonView } from '#sync/queries/member.ts';

export function imagesOf({ card, profile }: PersonView): Image[] {
  const all = [card.main_image, ...(profile?.images ?? [])].filter((image) => image !== null);
  return all.filter(
    (image, index) =>
      all.findIndex((other) => other.thumb_filename === image.thumb_filename) === index,
  );
}
