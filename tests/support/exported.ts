/**
 * A member's export: requested, built, downloaded as a browser does, and unpacked.
 */
import { inflateRawSync } from 'node:zlib';
import { askExport, getExport } from '#schemas/export.ts';
import { BUILD_EXPORTS } from '#server/jobs/build-exports.ts';
import { type MemberBrowser, ORIGIN } from '#tests/support/browser.ts';
import type { TestServer } from '#tests/support/server.ts';

/** The file as the browser gets it; null when there is none. */
export async function download(
  server: TestServer,
  browser: MemberBrowser,
  url: string,
): Promise<Buffer | null> {
  const jar = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await server.fetch(new Request(`${ORIGIN}${url}`, { headers: { cookie: jar } }));
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null;
}

/** The files of a zip by name, read through its directory. */
export function unzip(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const end = zip.length - 22;
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [nameLength, local] = [zip.readUInt16LE(at + 28), zip.readUInt32LE(at + 42)];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    const start = local + 30 + zip.readUInt16LE(local + 26);
    const data = zip.subarray(start, start + size);
    files.set(name, method === 0 ? data : inflateRawSync(data));
    at += 46 + nameLength;
  }
  return files;
}

/** Requests an export, builds it and answers its files. */
export async function exported(server: TestServer, browser: MemberBrowser) {
  const { id } = await browser.ask(askExport, { body: {} });
  await server.work(BUILD_EXPORTS);
  const { state, url } = await browser.ask(getExport, { query: { id } });
  if (state !== 'ready' || url === null) throw new Error(`the export is ${state}`);
  const zip = await download(server, browser, url);
  if (zip === null) throw new Error('the export cannot be fetched');
  const files = unzip(zip);
  return { id, url, files, text: files.get('vonk.json')?.toString('utf8') ?? '' };
}
