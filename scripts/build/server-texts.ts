import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '#schemas/locale.ts';
import { bundledCatalogues } from '#server/texts/catalogues.ts';

const TEXT_FILE = /\.(css|html|js|json|txt)$/;
const PLACEHOLDER = /\{\w+\}/;
/** Shorter texts are words that any file may hold. */
const SENTENCE_MIN_LENGTH = 20;

/** The catalogues of the server stay on the server: no file of a build may hold a sentence of them, but the manifests. */
export function refuseServerTexts(dist: string): void {
  const sentences = serverSentences();
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (!TEXT_FILE.test(name)) continue;
    const content = readFileSync(join(dist, name), 'utf8');
    const found = sentences.find((sentence) => content.includes(sentence));
    if (found !== undefined) throw new Error(`${name} holds a text of the server: ${found}`);
  }
}

/** In every language, between placeholders, without those that are texts of the client too. */
function serverSentences(): string[] {
  const read = bundledCatalogues();
  if (!read.ok) throw new Error(read.sentence);
  const texts = [...read.catalogues.values()].flatMap((catalogue) => [...catalogue.values()]);
  const ofClient = LOCALES.map(clientCatalogue).join('\n');
  return texts
    .flatMap((text) => text.split(PLACEHOLDER))
    .filter((part) => part.length >= SENTENCE_MIN_LENGTH && !ofClient.includes(part));
}

const clientCatalogue = (locale: string): string =>
  readFileSync(join(import.meta.dirname, '../../locales', `${locale}.po`), 'utf8');
