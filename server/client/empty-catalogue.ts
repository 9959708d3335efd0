/**
 * Logs that a language has no texts: without them its screens stay in the source language, which only its readers would
 * notice.
 */
import type { MiddlewareHandler } from 'hono';
import * as z from 'zod/mini';
import { catalogueUrl, LOCALES } from '#schemas/locale.ts';
import type { FindDistFile } from './dist-files.ts';
import type { Log } from '#server/site.ts';

const Texts = z.record(z.string(), z.record(z.string(), z.unknown()));
/** A catalogue with texts is always longer. */
const SURELY_FULL_BYTES = 1_000;

export const warnEmptyCatalogues =
  (find: FindDistFile, log: Log): MiddlewareHandler =>
  async ({ req }, next) => {
    const locale = LOCALES.find((tag) => catalogueUrl(tag) === req.path);
    if (locale !== undefined) {
      const file = await find(catalogueUrl(locale), null);
      if (file === null) log.warn({ locale }, 'this language has no catalogue');
      else if (isEmpty(file.content, locale)) log.warn({ locale }, 'this catalogue is empty');
    }
    await next();
  };

function isEmpty(content: Buffer, locale: string): boolean {
  if (content.length >= SURELY_FULL_BYTES) return false;
  try {
    const read = Texts.safeParse(JSON.parse(content.toString('utf8')));
    return Object.keys(read.data?.[locale] ?? {}).length === 0;
  } catch {
    return true;
  }
}
