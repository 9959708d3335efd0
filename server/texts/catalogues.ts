/**
 * The server's texts in the seven languages, read once from locales/server. A missing or broken catalogue is a mistake
 * that stops the start (config.ts); whether all texts are translated is checked before, by `npm run check`.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parsePoFile } from '@lingui/format-po';
import { type Language, LOCALES } from '#schemas/locale.ts';
import { languageOf } from '#server/rules/language.ts';
import type { Text } from './msg.ts';

/** By the English text. */
type Catalogue = ReadonlyMap<string, string>;

export type CataloguesRead =
  | { ok: true; catalogues: ReadonlyMap<Language, Catalogue> }
  | { ok: false; sentence: string };

const BUNDLED = join(import.meta.dirname, '../../locales/server');

export function readCatalogues(folder: string): CataloguesRead {
  const catalogues = new Map<Language, Catalogue>();
  for (const locale of LOCALES) {
    const catalogue = readCatalogue(join(folder, `${locale}.po`));
    if (catalogue === null) {
      return { ok: false, sentence: `locales/server/${locale}.po is missing or broken.` };
    }
    catalogues.set(languageOf(locale), catalogue);
  }
  return { ok: true, catalogues };
}

/** Null when the file is missing, holds no texts, or holds one without a translation. */
function readCatalogue(file: string): Catalogue | null {
  try {
    const { items } = parsePoFile(readFileSync(file, 'utf8'));
    const catalogue = new Map(items.map(({ msgid, msgstr }) => [msgid, msgstr[0] ?? '']));
    return catalogue.size > 0 && ![...catalogue.values()].includes('') ? catalogue : null;
  } catch {
    return null;
  }
}

let bundled: CataloguesRead | null = null;

export const bundledCatalogues = (): CataloguesRead => (bundled ??= readCatalogues(BUNDLED));

/** A text that is not extracted yet stays English. */
export function textIn(language: Language, { english }: Text): string {
  const read = bundledCatalogues();
  if (!read.ok) throw new Error(read.sentence);
  return read.catalogues.get(language)?.get(english) ?? english;
}
