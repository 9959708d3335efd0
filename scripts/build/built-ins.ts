import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Each is missing in one of the oldest supported browsers (scripts/build/browsers.ts). */
const NEWER = `
  Promise.withResolvers Promise.try Map.groupBy Object.groupBy Array.fromAsync URL.canParse URL.parse Response.json
  ReadableStream.from AbortSignal.any Iterator.from RegExp.escape Error.isError Math.sumPrecise Atomics.waitAsync
  Uint8Array.fromBase64 Uint8Array.fromHex Intl.DurationFormat`;
/** No other object has a method of this name. */
const NEWER_METHODS = `
  isSubsetOf isSupersetOf isDisjointFrom symmetricDifference isWellFormed toWellFormed toBase64 toHex setFromBase64
  transferToFixedLength getOrInsert getOrInsertComputed showPopover hidePopover togglePopover`;

const pattern = (names: string, before: string): string =>
  `${before}(?:${names.trim().replaceAll('.', '\\.').split(/\s+/).join('|')})\\(`;
const USED = new RegExp(`${pattern(NEWER, '\\b')}|${pattern(NEWER_METHODS, '\\.')}`, 'g');
/** What is used only where the browser has it, as the minifier writes it. */
const GUARDED = /typeof ([\w.]+)\s*==\s*[`'"]function[`'"]\s*\?\s*\1\(/g;

/** A browser that lacks a built-in fails at its first use, and no test in a newer one shows it. */
export function refuseNewBuiltIns(dist: string): void {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.js') && !path.startsWith('.'),
  );
  const found = files.flatMap((path) => {
    const code = readFileSync(join(dist, path), 'utf8').replaceAll(GUARDED, '');
    return [...code.matchAll(USED)].map(([use]) => `${path}: ${use})`);
  });
  if (found.length > 0) throw new Error(`the oldest supported browsers lack:\n${found.join('\n')}`);
}
