/**
 * A file of JSON that the operator named.
 */
import { readFileSync } from 'node:fs';

/** Null when there is no such file, or when it is not JSON. */
export function contentOf(path: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(readFileSync(path, 'utf8')) };
  } catch {
    return null;
  }
}
