/**
 * The rules for incoming JSON (security R33): limited depth, no duplicate key, no `__proto__`, and only text that the
 * database can store, so no NUL and no half of a surrogate pair.
 */
const MAX_DEPTH = 8;
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],]/gs;

/** Null when the bytes are not UTF-8. */
export function utf8In(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Text that PostgreSQL stores and returns unchanged. */
export const isCleanText = (text: string): boolean => text.isWellFormed() && !text.includes('\0');

/** The value, or null when the text is not JSON or breaks a rule (a bare `null` is not a body either). */
export function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return keepsRules(text) ? value : null;
  } catch {
    return null;
  }
}

/** Walks the tokens of a text that is known to be JSON: its depth, its keys, and the characters of its texts. */
function keepsRules(json: string): boolean {
  const open: (Set<string> | null)[] = [];
  let beforeKey = false;
  for (const [token] of json.matchAll(TOKEN)) {
    const keys = open.at(-1);
    if (token === '{' || token === '[') {
      if (open.push(token === '{' ? new Set() : null) > MAX_DEPTH) return false;
      beforeKey = token === '{';
    } else if (token === '}' || token === ']') {
      open.pop();
      beforeKey = false;
    } else if (token === ',') {
      beforeKey = keys instanceof Set;
    } else {
      const text = unquote(token);
      if (!isCleanText(text)) return false;
      if (beforeKey && keys) {
        if (text === '__proto__' || keys.has(text)) return false;
        keys.add(text);
      }
      beforeKey = false;
    }
  }
  return true;
}

const unquote = (token: string): string => String(JSON.parse(token));
