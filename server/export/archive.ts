/** The file of an export: `vonk.json` with every section, and the stored photos under `photos/`. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables.ts';
import type { ReadImage } from '#server/photos/images.ts';
import { type ZipFile, zipOf } from './zip.ts';
import { selfieFilesOf } from '#server/db/moderation/selfies.ts';
import { complaintFilesOf } from '#server/db/moderation/complaint-images.ts';
import { picturesOfMessages } from '#server/db/chats/messages.ts';
import { ownRowsOf } from './own-rows.ts';
import {
  complaintRepliesTo,
  conversationsOf,
  creditsOf,
  likesReceivedBy,
  orderHistoryOf,
  replacedTextsOf,
} from './sections.ts';

interface ArchiveParts {
  readonly db: Kysely<Database>;
  readonly readImage: ReadImage;
  readonly now: Date;
}

export async function archiveOf(
  member: string,
  { db, readImage, now }: ArchiveParts,
): Promise<Uint8Array<ArrayBuffer>> {
  const view = { me: member, now };
  const sections = {
    exported: now,
    ...(await ownRowsOf(db, member)),
    likes_received: await likesReceivedBy(db, view),
    conversations: await conversationsOf(db, view),
    replaced_texts: await replacedTextsOf(db, view),
    complaint_replies: await complaintRepliesTo(db, view),
    credits: await creditsOf(db, view),
    order_history: await orderHistoryOf(db, view),
  };
  const text = Buffer.from(JSON.stringify(sections, null, 2), 'utf8');
  const files: ZipFile[] = [{ name: 'vonk.json', bytes: text, deflate: true }];
  return zipOf([...files, ...(await photosOf(member, { db, readImage }))], now);
}

async function photosOf(
  member: string,
  { db, readImage }: Pick<ArchiveParts, 'db' | 'readImage'>,
): Promise<ZipFile[]> {
  const rows = await db
    .selectFrom('images')
    .select(['thumb_filename', 'full_filename'])
    .where('member', '=', member)
    .orderBy('position')
    .execute();
  const sent = await picturesOfMessages(db, member);
  const asked = await complaintFilesOf(db, member);
  const selfies = await selfieFilesOf(db, member);
  const files: ZipFile[] = [];
  for (const { thumb_filename, full_filename } of [...rows, ...sent, ...asked, ...selfies]) {
    const name = full_filename ?? thumb_filename;
    const bytes = await readImage(name);
    if (bytes !== null) files.push({ name: `photos/${name}`, bytes, deflate: false });
  }
  return files;
}
