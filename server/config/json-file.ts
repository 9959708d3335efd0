/** Reads a JSON file that the operator configured. */
import { readFileSync } from 'node:fs';

/** Null when the file is missing or is not JSON. */
export function contentOf(path: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(readFileSync(path, 'utf8')) };
  } catch {
    return null;
  }
}
