/**
 * Access to pictures (security R35). A live picture is open to everyone with its address, without a cookie. One that
 * waits for review or was refused is only for its owner and staff, by their session; one of a message for those who see
 * the message, and for staff while it is reported.
 */
import type { Kysely } from 'kysely';
import { listCases } from '#schemas/cases.ts';
import { mayMake } from '#schemas/roles.ts';
import { readToken, tabHashOf } from '#server/http/cookies.ts';
import { isReported, maySeeImage, messageImageNamed } from '#server/db/chats/message-images.ts';
import { findMember } from '#server/db/accounts/sessions.ts';
import { pictureNamed } from '#server/db/photos/shown-pictures.ts';
import type { Database } from '#server/db/tables.ts';
import type { ReadImage, ShowImage } from './images.ts';
import { sha256 } from '#server/auth/random-id.ts';
import type { Clock, SiteConfig } from '#server/site.ts';

export interface ShownParts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly config: Pick<SiteConfig, 'adminHost' | 'secure'>;
  readonly readImage: ReadImage;
}

export const shownOnly =
  (parts: ShownParts): ShowImage =>
  async (name, request) => {
    const isPublic = await isShown(parts, name, request);
    if (isPublic === null) return null;
    const bytes = await parts.readImage(name);
    return bytes === null ? null : { bytes, isPublic };
  };

/** Whether everybody may see it; null when this request may not. */
async function isShown(parts: ShownParts, name: string, request: Request): Promise<boolean | null> {
  const { db } = parts;
  const picture = await pictureNamed(db, name);
  if (picture?.state === 'live') return true;
  const sent = picture === undefined ? await messageImageNamed(db, name) : undefined;
  if (picture === undefined && sent === undefined) return null;
  const viewer = await viewerOf(parts, request);
  if (viewer === null) return null;
  if (picture !== undefined) {
    return viewer.id === picture.member || viewer.isStaffHere ? false : null;
  }
  if (sent === undefined) return null;
  if (await maySeeImage(db, sent, viewer.id)) return false;
  const { message } = sent;
  const isEvidence = viewer.isStaffHere && message !== null && (await isReported(db, message));
  return isEvidence ? false : null;
}

interface Viewer {
  readonly id: string;
  readonly isStaffHere: boolean;
}

async function viewerOf(
  { db, clock, config }: ShownParts,
  { headers, url }: Request,
): Promise<Viewer | null> {
  const token = readToken(headers, 's', config.secure);
  if (token === null) return null;
  // The browser itself requests a picture, without naming a tab: so a shared device does not show it.
  const member = await findMember(db, {
    tokenHash: sha256(token),
    tabHash: tabHashOf(headers),
    now: new Date(clock()),
    conversation: null,
  });
  if (member === null) return null;
  const { adminHost } = config;
  const isHere = adminHost === null || new URL(url).host === adminHost;
  const isStaffHere = isHere && member.isConfirmed && mayMake(member.role, listCases);
  return { id: member.id, isStaffHere };
}
