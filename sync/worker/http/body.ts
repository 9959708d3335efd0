/**
 * Reads a body whole or not at all: at most five megabytes, valid UTF-8 only, JSON only, whatever its declared type
 * (invariant 12).
 */
import { ANSWER_MAX_BYTES } from '#schemas/limits.ts';

export type Body = { kind: 'json'; value: unknown } | { kind: 'empty' | 'html' | 'other' };

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i;
const PAGE = /^<(?:!doctype\s+html|html|head|body)\b/i;

/** Null when it is too large. Throws when the connection broke while reading. */
async function bytesOf(
  response: Response,
  onRead: (bytes: number) => void,
): Promise<Uint8Array[] | null> {
  const reader = response.body?.getReader();
  const chunks: Uint8Array[] = [];
  for (let size = 0; reader !== undefined;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    onRead(value.byteLength);
    if (size > ANSWER_MAX_BYTES) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
  return chunks;
}

/** Null when it is not UTF-8. */
function textOf(chunks: readonly Uint8Array[]): string | null {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    const text = chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('');
    // A script may print a byte order mark or empty lines before its answer; `trim` removes both.
    return (text + decoder.decode()).trim();
  } catch {
    return null;
  }
}

function parse(text: string): { value: unknown } | null {
  try {
    const value: unknown = JSON.parse(text);
    return { value };
  } catch {
    return null;
  }
}

/**
 * Every answer of the contract is an object or a list; a bare string or number with another content type is not an
 * answer.
 */
const isStructure = (value: unknown): boolean => typeof value === 'object' && value !== null;

/**
 * The body decides, not its type: PHP declares everything `text/html` by default. What is not JSON is judged by its type,
 * and without a type by its beginning.
 */
export async function bodyOf(
  response: Response,
  onRead: (bytes: number) => void = () => undefined,
): Promise<Body> {
  const type = response.headers.get('content-type') ?? '';
  const chunks = await bytesOf(response, onRead);
  if (chunks === null) return { kind: 'other' };
  const text = textOf(chunks);
  if (text === '') return { kind: 'empty' };
  const parsed = text === null ? null : parse(text);
  if (parsed !== null && (JSON_TYPE.test(type) || isStructure(parsed.value)))
    return { kind: 'json', value: parsed.value };
  const isPage = type === '' ? PAGE.test(text ?? '') : type.includes('html');
  return { kind: isPage ? 'html' : 'other' };
}
