/**
 * Mail as files, for a site without `SMTP_URL`: nothing leaves the machine, and the links can be found in a trial.
 * Without a folder the last ones are kept in memory.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import type { MailMessage, Mail } from './mail.ts';

const KEPT = 50;
const ENDING = '.json';
const OWNER_ONLY = 0o600;

const Kept = z.object({
  sent: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
});
export type StoredMail = z.infer<typeof Kept>;

export interface KeptMail extends Mail {
  /** The newest first, at most fifty. */
  read(): Promise<StoredMail[]>;
}

export const openFileMail = (folder: string | null): KeptMail =>
  folder === null ? inMemory() : inFolder(folder);

const keep = ({ to, subject, text, html }: MailMessage): StoredMail => ({
  sent: new Date().toISOString(),
  to,
  subject,
  text,
  html,
});

function inMemory(): KeptMail {
  const mails: StoredMail[] = [];
  return {
    send(message) {
      mails.unshift(keep(message));
      mails.splice(KEPT);
      return Promise.resolve('delivered');
    },
    read: () => Promise.resolve([...mails]),
  };
}

function inFolder(folder: string): KeptMail {
  mkdirSync(folder, { recursive: true });
  return {
    async send(message) {
      const kept = keep(message);
      const name = `${kept.sent.replaceAll(':', '-')}-${randomBytes(4).toString('hex')}${ENDING}`;
      const text = JSON.stringify(kept, null, 2);
      try {
        await writeFile(join(folder, name), text, { mode: OWNER_ONLY });
        return 'delivered';
      } catch {
        return 'later';
      }
    },
    async read() {
      const names = (await readdir(folder)).filter((name) => name.endsWith(ENDING));
      const newest = names.toSorted().toReversed().slice(0, KEPT);
      return Promise.all(
        newest.map(async (name) =>
          Kept.parse(JSON.parse(await readFile(join(folder, name), 'utf8'))),
        ),
      );
    },
  };
}
