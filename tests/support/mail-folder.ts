/** The mails of a server without SMTP, which are files in its data folder. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';

const Letter = z.object({ to: z.string(), text: z.string() });
type Letter = z.infer<typeof Letter>;

const ACTIVATION = /https?:\/\/\S+\/activate\/done\?token=[\w-]{43}/;

/** The oldest first: the name of a file begins with its time. */
export async function lettersTo(dataDir: string, email: string): Promise<Letter[]> {
  const folder = join(dataDir, 'mail');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const letters = texts.map((text) => Letter.parse(JSON.parse(text)));
  return letters.filter(({ to }) => to === email);
}

/** The link of the newest mail to an address; null when it is no activation mail, or not sent yet. */
export async function activationLinkTo(dataDir: string, email: string): Promise<string | null> {
  const newest = (await lettersTo(dataDir, email)).at(-1);
  return ACTIVATION.exec(newest?.text ?? '')?.[0] ?? null;
}
