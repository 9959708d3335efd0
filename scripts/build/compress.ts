import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(html|js|css|svg|json|txt)$/;
/** Below one packet compression saves no round trip. */
const SMALLEST_BYTES = 1024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Writes `x.br` and `x.gz` beside every text of at least SMALLEST_BYTES, and returns how many texts there were. */
export async function compressTexts(dist: string): Promise<number> {
  const texts = readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.startsWith(join(dist, '.vite')))
    .map((path) => ({ path, content: readFileSync(path) }))
    .filter(({ content }) => content.length >= SMALLEST_BYTES);

  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await Promise.all(
    texts.map(async ({ path, content }) => {
      await writeFile(`${path}.br`, await toBrotli(content, { params }));
      await writeFile(`${path}.gz`, await toGzip(content, { level: 9 }));
    }),
  );
  return texts.length;
}
