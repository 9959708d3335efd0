/**
 * Access to pictures (security R35). A live picture is open to everyone with its address, without a cookie. One that
 * waits for review or was refused is only for its owner and staff, by their session.
 */
import type { Kysely } from 'kysely';
import { listCases } from '#schemas/cases.ts';
import { mayMake } from '#schemas/roles.ts';
import { readToken, tabHashOf } from '#server/http/cookies.ts';
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
    const picture = await pictureNamed(parts.db, name);
    if (picture === undefined) return null;
    const isPublic = picture.state === 'live';
    if (!isPublic && !(await maySee(parts, request, picture.member))) return null;
    const bytes = await parts.readImage(name);
    return bytes === null ? null : { bytes, isPublic };
  };

async function maySee(
  { db, clock, config }: ShownParts,
  { headers, url }: Request,
  owner: string,
): Promise<boolean> {
  const token = readToken(headers, 's', config.secure);
  if (token === null) return false;
  // The browser itself requests a picture, without naming a tab: so a shared device does not show it.
  const member = await findMember(db, {
    tokenHash: sha256(token),
    tabHash: tabHashOf(headers),
    now: new Date(clock()),
    conversation: null,
  });
  if (member === null) return false;
  if (member.id === owner) return true;
  const { adminHost } = config;
  const isStaffHere = adminHost === null || new URL(url).host === adminHost;
  return isStaffHere && member.isConfirmed && mayMake(member.role, listCases);
}
