/** The rows of images and uploads, as Kysely sees them. */
import type { ColumnType, Generated } from 'kysely';
import type { WithDefault } from './column-types.ts';

/** The picture at `position` 0 is the main one. Filenames are relative to the site's `cdn_prefix`. */
export interface ImagesTable {
  id: string;
  member: string;
  position: number;
  thumb_filename: string;
  full_filename: string | null;
  placeholder: string | null;
  /** As `#` and six hexadecimal digits. */
  tone: string | null;
  /** By what the picture is recognised (rules/fingerprint.ts); null for demo pictures. */
  digest: string | null;
  hash: string | null;
  nudity: WithDefault<boolean>;
  /** A moderator set `nudity`. */
  nudity_fixed: WithDefault<boolean>;
  /** Visible to others while it is live. */
  state: WithDefault<'in_review' | 'live' | 'rejected'>;
  reason: string | null;
  /** The upload it came from. */
  client_id: string | null;
  added: Generated<Date>;
}

/** An image that is still arriving: its pieces in order, each an object of the image folder. */
export interface UploadsTable {
  member: string;
  client_id: string;
  /** Of a picture for a message; null for a photo of the profile. */
  conversation: string | null;
  length: number;
  arrived: Generated<number>;
  pieces: ColumnType<string[], string | undefined, string>;
  finished: Generated<boolean>;
  created: Date;
}

/** A picture for a photo message; `message` is null until it is sent. */
export interface MessageImagesTable {
  id: string;
  member: string;
  conversation: string;
  client_id: string;
  message: number | null;
  thumb_filename: string;
  full_filename: string;
  placeholder: string | null;
  tone: string | null;
  /** As in `images`. */
  digest: string | null;
  hash: string | null;
  added: Date;
}

/** A picture of a question to the site; `complaint` is null until it is sent. */
export interface ComplaintImagesTable {
  id: string;
  member: string;
  client_id: string;
  complaint: string | null;
  position: WithDefault<number>;
  thumb_filename: string;
  full_filename: string;
  placeholder: string | null;
  tone: string | null;
  /** As in `images`. */
  digest: string | null;
  hash: string | null;
  added: Date;
}

/** Objects that no row names any more and that wait to be removed, and those that no row names yet. */
export interface DeadObjectsTable {
  name: string;
  /** Since when it is being written; null: it waits to be removed. */
  announced: WithDefault<Date | null>;
}

/** What never comes back; `decision` is null after the erasure of the account. */
export interface BannedPicturesTable {
  id: Generated<number>;
  decision: string | null;
  hash: string | null;
  digest: string;
  added: Date;
}

export interface PhotoTables {
  banned_pictures: BannedPicturesTable;
  images: ImagesTable;
  message_images: MessageImagesTable;
  complaint_images: ComplaintImagesTable;
  uploads: UploadsTable;
  dead_objects: DeadObjectsTable;
}
