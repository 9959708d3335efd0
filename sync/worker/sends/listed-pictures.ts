/**
 * The pictures of the member as a backend without keys lists them in the user call, to find out whether a photo arrived
 * (decisions 127).
 */
import * as z from 'zod/mini';
import { getUser } from '#schemas/account.ts';
import { ProfileId } from '#schemas/ids.ts';
import { isObject } from '#schemas/is-object.ts';
import { OwnImage } from '#schemas/photos.ts';
import { reads } from '#schemas/reading.ts';
import type { PicturesListed } from '#sync/engine/outbox/row-base.ts';
import type { Answer } from '#sync/worker/http/answer.ts';
import type { Http } from '#sync/worker/http/http.ts';
import { OTHER_MEMBER } from '#sync/worker/reads/read-result.ts';

/** A profile without pictures may have null or an empty text in their place; one without the place shows none. */
const shows = (profile: unknown): unknown =>
  isObject(profile)
    ? { ...profile, isShown: 'images' in profile || 'main_image' in profile }
    : profile;

const Pictures = reads(
  z.object({
    id: ProfileId,
    isShown: z.boolean(),
    main_image: z.nullable(OwnImage),
    images: z._default(z.array(OwnImage), []),
  }),
  { from: shows },
);

const getPictures = { ...getUser, answer: z.object({ profile: Pictures }) };

type PicturesAnswer = Answer<z.infer<typeof getPictures.answer>>;

const NOT_THEIRS = {
  type: 'refused',
  status: 403,
  code: OTHER_MEMBER,
  message: '',
  field: undefined,
  body: 'json',
  retryAfterMs: null,
} as const;

/** The list of another member means that the cookie belongs to another session (invariant 36). */
export async function askForPictures(http: Http, member: ProfileId): Promise<PicturesAnswer> {
  const listing = await http(getPictures);
  return listing.type === 'answer' && listing.value.profile.id !== member
    ? { ...NOT_THEIRS, versions: listing.versions, sync: listing.sync }
    : listing;
}

/** Null where a picture may be missing in what could be read. */
export function picturesIn(listing: Extract<PicturesAnswer, { type: 'answer' }>): PicturesListed {
  const { isShown, main_image, images } = listing.value.profile;
  if (!isShown || (listing.unreadable ?? []).length > 0) return null;
  const all = main_image === null ? images : [...images, main_image];
  return [...new Set(all.map(({ id, thumb_filename }) => id ?? thumb_filename))];
}
