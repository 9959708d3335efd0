/**
 * The calls about photos that tests make as a member.
 */
import { getUser } from '#schemas/account.ts';
import { UPLOAD_OFFSET } from '#schemas/headers.ts';
import { askUpload, uploadPhoto } from '#schemas/photos.ts';
import { getProfile } from '#schemas/profile.ts';
import type { MemberBrowser } from '#tests/support/browser.ts';
import { formOf } from '#tests/support/photo-files.ts';

export const upload = (member: MemberBrowser, file: Uint8Array, clientId?: string) =>
  member.call(uploadPhoto, { body: formOf(file, clientId) });

/** An upload that succeeds. */
export const sent = async (member: MemberBrowser, file: Uint8Array) => {
  const { image } = await member.ask(uploadPhoto, { body: formOf(file) });
  if (image?.id === undefined || image.id === null) throw new Error('no image came of it');
  return { ...image, id: image.id };
};

/** How many bytes of an upload the server has. */
export const arrived = async (member: MemberBrowser, clientId: string) => {
  const seen = await member.call(askUpload, { query: { client_id: clientId } });
  return Number(seen.headers.get(UPLOAD_OFFSET));
};

export const ownImages = async (member: MemberBrowser) =>
  (await member.ask(getUser)).profile.images;

/** Whether the photos of the member have the mark of a verification, as `by` is shown it. */
export const isVerified = async (by: MemberBrowser, { id }: MemberBrowser) =>
  (await by.ask(getProfile, { query: { id } })).verified;
