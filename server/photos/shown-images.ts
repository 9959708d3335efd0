/**
 * Access to pictures (security R35). A live picture is open to everyone with its address, without a cookie. One that
 * waits for review, was refused, or is of an account that nobody confirmed is only for its owner and staff, by their session; one of a message for those who see
 * the message, and for staff while it is reported; one of a question for who asked, and for staff once it was asked.
 */
import type { Kysely } from 'kysely';
import { listCases } from '#schemas/cases.ts';
import { mayMake } from '#schemas/roles.ts';
import { readToken, tabHashOf } from '#server/http/cookies.ts';
import {
  isReported,
  maySeeImage,
  type MessageImageRow,
  messageImageNamed,
} from '#server/db/chats/message-images.ts';
import { selfieNamed } from '#server/db/moderation/selfies.ts';
import { complaintImageNamed } from '#server/db/moderation/complaint-images.ts';
import { findMember } from '#server/db/accounts/sessions.ts';
import { pictureNamed } from '#server/db/photos/shown-pictures.ts';
import type { NoteRefusedFile } from '#server/monitoring/refused-files.ts';
import type { Database } from '#server/db/tables.ts';
import type { ReadImage, ShowImage } from './images.ts';
import { sha256 } from '#server/rules/random-id.ts';
import { isStaffHost } from '#server/rules/staff-host.ts';
import type { WallClock, SiteConfig } from '#server/site.ts';

export interface ShownParts {
  readonly db: Kysely<Database>;
  readonly clock: WallClock;
  readonly config: Pick<SiteConfig, 'adminHost' | 'secure'>;
  readonly readImage: ReadImage;
  readonly noteRefused: NoteRefusedFile;
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
  if (picture?.state === 'live' && picture.is_confirmed) return true;
  const restricted = picture ? maySee(picture) : await restrictedOne(db, name);
  if (restricted === null) return null;
  const viewer = await viewerOf(parts, request);
  if (viewer !== null && (await restricted(viewer))) return false;
  await parts.noteRefused('picture', viewer?.id ?? null);
  return null;
}

type Rule = (viewer: ImageViewer) => boolean | Promise<boolean>;

const maySee =
  ({ member }: { member: string }): Rule =>
  ({ id, isStaffHere }) =>
    id === member || isStaffHere;

/** A picture of a message or of a question, or a selfie; null when there is none of this name. */
async function restrictedOne(db: Kysely<Database>, name: string): Promise<Rule | null> {
  const sent = await messageImageNamed(db, name);
  if (sent !== undefined) return (viewer) => maySeeSent(db, sent, viewer);
  const selfie = await selfieNamed(db, name);
  if (selfie !== undefined) return maySee(selfie);
  const asked = await complaintImageNamed(db, name);
  if (asked === undefined) return null;
  return asked.complaint === null ? ({ id }) => id === asked.member : maySee(asked);
}

async function maySeeSent(
  db: Kysely<Database>,
  sent: SentImage,
  { id, isStaffHere }: ImageViewer,
): Promise<boolean> {
  if (await maySeeImage(db, sent, id)) return true;
  const { message } = sent;
  return isStaffHere && message !== null && isReported(db, message);
}

type SentImage = Pick<MessageImageRow, 'member' | 'message'>;

interface ImageViewer {
  readonly id: string;
  readonly isStaffHere: boolean;
}

async function viewerOf(
  { db, clock, config }: ShownParts,
  { headers, url }: Request,
): Promise<ImageViewer | null> {
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
  const isHere = isStaffHost(config, new URL(url).host);
  const isStaffHere = isHere && member.isConfirmed && mayMake(member.role, listCases);
  return { id: member.id, isStaffHere };
}
