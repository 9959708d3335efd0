/**
 * Checks every text of the client and of the server in every language: it is extracted, translated, compiles, and has the
 * same slots (values and tags) as in English. Lists the problems by language and source text, then a line of figures for
 * the client and one for the server.
 */
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#schemas/locale.ts';
import { compileTexts } from '#scripts/i18n/compile.ts';
import { openCatalogs } from '#scripts/i18n/open-catalogs.ts';
import { isPlain, slotsOf } from '#scripts/i18n/slots.ts';

const { client, server } = await openCatalogs();

/** The English texts by id. */
type Texts = ReadonlyMap<string, string>;

async function textsInCode(catalog: typeof client): Promise<Texts> {
  const collected = Object.entries((await catalog.collect()) ?? {});
  return new Map(collected.map(([id, { message }]) => [id, message ?? id]));
}

async function problemsOf(catalog: typeof client, texts: Texts, locale: Locale): Promise<string[]> {
  const written = (await catalog.read(locale)) ?? {};
  const problems = Object.entries(written)
    .filter(([id]) => !texts.has(id))
    .map(([id, entry]) => `no longer in the code: ${entry.message ?? id}`);

  const translated: Record<string, string> = {};
  for (const [id, text] of texts) {
    const entry = written[id];
    if (!entry || entry.obsolete) problems.push(`not extracted: ${text}`);
    else if (!entry.translation?.trim()) problems.push(`no translation: ${text}`);
    else translated[id] = entry.translation;
  }

  const inCode = compileTexts(DEFAULT_LOCALE, Object.fromEntries(texts));
  const { messages, errors } = compileTexts(locale, translated);
  for (const [id, message] of Object.entries(messages)) {
    const differing = slotsOf(inCode.messages[id]).symmetricDifference(slotsOf(message));
    if (differing.size > 0)
      problems.push(`${[...differing].join(' ')} differs: ${texts.get(id) ?? id}`);
    const isReadable = catalog === client || isPlain(translated[id] ?? '', message);
    if (!isReadable) problems.push(`the server fills only {name} in: ${texts.get(id) ?? id}`);
  }
  return [...problems, ...errors];
}

let count = 0;
for (const [name, catalog] of Object.entries({ client, server })) {
  const texts = await textsInCode(catalog);
  const lines: string[] = [];
  for (const locale of LOCALES) {
    const problems = await problemsOf(catalog, texts, locale);
    lines.push(...problems.map((problem) => `${locale}: ${problem}`));
  }
  for (const line of lines) console.error(line);
  console.log(
    `${name}: ${texts.size} texts in ${LOCALES.length} languages, ${lines.length} problems`,
  );
  count += lines.length;
}
process.exitCode = count === 0 ? 0 : 1;
