/**
 * Reads a body whole or not at all: never more than five megabytes, valid UTF-8 only, JSON only (invariant 12).
 */
import { ANSWER_MAX_BYTES } from '#schemas/limits.ts';

export type Body = { kind: 'json'; value: unknown } | { kind: 'empty' | 'html' | 'other' };

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i;

/** Null when it is too large. Throws when the line broke inside it. */
async function bytesOf(response: Response): Promise<Uint8Array[] | null> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  for (let size = 0; reader !== undefined;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > ANSWER_MAX_BYTES) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
  return chunks;
}

/** Null when it is not what it says it is. */
function parse(chunks: readonly Uint8Array[]): { value: unknown } | null {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    const text = chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('');
    const value: unknown = JSON.parse(text + decoder.decode());
    return { value };
  } catch {
    return null;
  }
}

export async function bodyOf(response: Response): Promise<Body> {
  const type = response.headers.get('content-type') ?? '';
  const chunks = await bytesOf(response);
  if (chunks === null) return { kind: 'other' };
  if (chunks.length === 0) return { kind: 'empty' };
  if (!JSON_TYPE.test(type)) return { kind: type.includes('html') ? 'html' : 'other' };
  const parsed = parse(chunks);
  return parsed === null ? { kind: 'other' } : { kind: 'json', value: parsed.value };
}
