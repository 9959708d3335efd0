import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The words that occur in any file below a folder, in eight or sixteen bits a letter, in the order they were given. A letter
 * of a word is a byte, so that a word may also be a piece of a picture.
 */
export async function wordsOnDisk(folder: string, words: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const found = new Set<string>();
  for (const { name, parentPath } of entries.filter((entry) => entry.isFile())) {
    // The browser may have removed the file meanwhile.
    const bytes = await readFile(join(parentPath, name)).catch(() => Buffer.alloc(0));
    for (const word of words)
      if (bytes.includes(word, 0, 'latin1') || bytes.includes(word, 0, 'utf16le')) found.add(word);
  }
  return words.filter((word) => found.has(word));
}
