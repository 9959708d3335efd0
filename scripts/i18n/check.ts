/**
 * Checks every text of the product in seven languages: each is extracted, translated, compiles and keeps its slots. Ends with
 * one line of figures; problems are listed by language and source text.
 */
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#schemas/locale.ts';
import { compileTexts } from '#scripts/i18n/compile.ts';
import { openCatalog } from '#scripts/i18n/open-catalog.ts';
import { slotsOf } from '#scripts/i18n/slots.ts';

const catalog = await openCatalog();
const texts = new Map<string, string>();
for (const [id, { message }] of Object.entries((await catalog.collect()) ?? {})) {
  texts.set(id, message ?? id);
}
const inCode = compileTexts(DEFAULT_LOCALE, Object.fromEntries(texts));

async function problemsOf(locale: Locale): Promise<string[]> {
  const written = (await catalog.read(locale)) ?? {};
  const problems = Object.entries(written)
    .filter(([id]) => !texts.has(id))
    .map(([id, entry]) => `no longer in the code: ${entry.message ?? id}`);

  const translated: Record<string, string> = {};
  for (const [id, text] of texts) {
    const entry = written[id];
    if (!entry || entry.obsolete) problems.push(`not extracted: ${text}`);
    else if (locale === DEFAULT_LOCALE) continue;
    else if (!entry.translation?.trim()) problems.push(`no translation: ${text}`);
    else translated[id] = entry.translation;
  }

  const { messages, errors } = compileTexts(locale, translated);
  for (const [id, message] of Object.entries(messages)) {
    const lost = slotsOf(inCode.messages[id]).symmetricDifference(slotsOf(message));
    if (lost.size > 0) problems.push(`${[...lost].join(' ')} differs: ${texts.get(id) ?? id}`);
  }
  return [...problems, ...errors];
}

let count = 0;
for (const locale of LOCALES) {
  const problems = await problemsOf(locale);
  for (const problem of problems) console.error(`${locale}: ${problem}`);
  count += problems.length;
}
console.log(`${texts.size} texts in ${LOCALES.length} languages, ${count} problems`);
process.exitCode = count === 0 ? 0 : 1;
